import type { Point } from '#contract/rules/distance.ts';
import { kilometreOn, MAP_RATIO, spotOf, type Box } from '#contract/rules/map-view.ts';

/** Units of the drawing, whatever its size on screen. */
export const HIGH = 100;
export const WIDE = HIGH * MAP_RATIO;
/** A ring's label takes the first one on the map. */
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [0.7, -0.7],
  [-0.7, -0.7],
  [0.7, 0.7],
  [-0.7, 0.7],
] as const;
/** Kilometres: a town's hotels lie close, those of an island far apart. */
const RINGS_KM = [0.1, 0.25, 0.5, 1, 3, 5, 10, 25];

export function ringsOn(centre: Point, box: Box) {
  const { x, y } = spotOf(centre, box);
  const kilometre = kilometreOn(box) * HIGH;
  return RINGS_KM.flatMap((radius) => {
    const long = radius * kilometre;
    const label = SIDES.map(([right, down]) => ({ x: x * WIDE + right * long, y: y * HIGH + down * long })).find(
      (at) => at.x > 8 && at.x < WIDE - 8 && at.y > 5 && at.y < HIGH - 4,
    );
    return long > 10 && label ? [{ radius, long, label }] : [];
  });
}
