import { visibleSpots } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import { hash } from '#server/art/hash.ts';
import type { Paint } from '#server/art/palette.ts';
import { disc, dot, group, pen, ROUND, shape, sheer, stroke } from '#server/art/svg.ts';

/** Each tree: x, y, height. */
export type TreesOptions = { fill: Paint; shade?: Paint; at: readonly (readonly [number, number, number])[] };

const TIERS = [1, 2, 3, 4];

export function conifers(canvas: Canvas, { fill, shade = 'front', at }: TreesOptions): string {
  let body = '';
  let dark = '';
  for (const [left, y, height] of visibleSpots(canvas, at, 60)) {
    const x = canvas.centre + left;
    const width = height * 0.26;
    const reach = (tier: number): number => width * (0.35 + tier * 0.18);
    const level = (tier: number): number => y - height + height * tier * 0.23;
    body += pen`M${x} ${y - height}`;
    for (const tier of TIERS)
      body += pen`L${x + reach(tier)} ${level(tier)}L${x + reach(tier) * 0.45} ${level(tier) - height * 0.02}`;
    body += pen`V${y}H${x - width * 0.12}`;
    for (const tier of TIERS.toReversed())
      body += pen`L${x - reach(tier) * 0.45} ${level(tier) - height * 0.02}L${x - reach(tier)} ${level(tier)}`;
    body += 'z';
    dark += pen`M${x} ${y - height}L${x + width * 0.8} ${y - height * 0.1}L${x + width * 0.1} ${y - height * 0.06}z`;
  }
  return shape(body, canvas.colour(fill)) + shape(dark, canvas.colour(shade), sheer(0.28));
}

export function cypress(canvas: Canvas, { fill, shade = 'front', at }: TreesOptions): string {
  let body = '';
  let dark = '';
  for (const [left, y, height] of visibleSpots(canvas, at, 30)) {
    const x = canvas.centre + left;
    const width = height * 0.13;
    const east = pen`M${x} ${y - height}C${x + width * 1.6} ${y - height / 2} ${x + width * 1.2} ${y - 4} ${x} ${y}`;
    body += east + pen`C${x - width * 1.2} ${y - 4} ${x - width * 1.6} ${y - height / 2} ${x} ${y - height}z`;
    dark +=
      east + pen`C${x + width * 0.5} ${y - height * 0.3} ${x + width * 0.4} ${y - height * 0.6} ${x} ${y - height}z`;
  }
  return shape(body, canvas.colour(fill)) + shape(dark, canvas.colour(shade), sheer(0.35));
}

/** Each bush: x, y, radius. */
export const bush = (canvas: Canvas, { fill, at }: Omit<TreesOptions, 'shade'>): string =>
  shape(
    visibleSpots(canvas, at, 60)
      .map(
        ([x, y, size]) =>
          pen`M${canvas.centre + x - size * 1.5} ${y}c${-size * 0.5} ${-size} ${size * 0.3} ${-size * 1.3} ${size * 0.7} ${-size}c${size * 0.2} ${-size * 0.9} ${size * 1.5} ${-size * 0.7} ${size * 1.5} ${-size * 0.1}c${size * 0.8} ${-size * 0.2} ${size * 1.2} ${size * 0.6} ${size * 0.7} ${size * 1.1}z`,
      )
      .join(''),
    canvas.colour(fill),
  );

/** Each palm: x, y, height, lean, size of the crown. */
export type PalmsOptions = {
  at: readonly (readonly [number, number, number, number?, number?])[];
  fill?: Paint;
  trunk?: Paint;
  fruit?: Paint;
};

const FRONDS = [-2.95, -2.5, -2, -1.57, -1.1, -0.62, -0.2, 0.25, 2.9];

export const palms = (canvas: Canvas, { at, fill = 'leaf', trunk = 'trunk', fruit }: PalmsOptions): string =>
  visibleSpots(canvas, at, 120)
    .map(([x, y, height, lean = 0, crown = 1], tree) => {
      const tipX = lean * height;
      const tipY = -height;
      const half = height * 0.035 + 1.5;
      const leaves = FRONDS.map((angle, index) => {
        const length = crown * height * 0.42 * (0.85 + 0.3 * hash(tree + 70, index));
        const middleX = Math.cos(angle) * length * 0.55;
        const middleY = Math.sin(angle) * length * 0.8 - length * 0.1;
        return pen`M${tipX} ${tipY}Q${tipX + middleX} ${tipY + middleY} ${tipX + Math.cos(angle) * length} ${tipY + Math.sin(angle) * length * 0.62 + length * 0.34}Q${tipX + middleX * 0.8} ${tipY + middleY + length * 0.26} ${tipX} ${tipY}z`;
      });
      const stem = pen`M${-half} 0Q${tipX * 0.2 - half} ${-height * 0.55} ${tipX - half / 2} ${tipY}h${half}Q${tipX * 0.2 + half * 1.4} ${-height / 2} ${half} 0z`;
      const dates = fruit
        ? disc(tipX - 3, tipY + 5, height * 0.03 + 1, canvas.colour(fruit)) +
          disc(tipX + 3, tipY + 7, height * 0.03 + 1, canvas.colour(fruit))
        : '';
      return group(
        canvas.centre + x,
        y,
        1,
        shape(stem, canvas.colour(trunk)) + shape(leaves.join(''), canvas.colour(fill)) + dates,
      );
    })
    .join('');

export type BranchOptions = {
  fill: Paint;
  flower?: Paint;
  wood?: Paint;
  scale?: number;
  side?: 'left' | 'right';
  y?: number;
};

const TWIGS: readonly (readonly [number, number])[] = [
  [30, 26],
  [62, 20],
  [92, 44],
  [54, 58],
  [118, 62],
  [22, 66],
  [86, 78],
  [140, 40],
  [150, 78],
  [40, 96],
];

export function branch(
  canvas: Canvas,
  { fill, flower = 'cloud', wood = 'front', scale = 1, side = 'left', y = 0 }: BranchOptions,
): string {
  const leaves = TWIGS.map(([x, top]) => `M${x} ${top}q10 -12 22 -6q-6 12 -22 6z`).join('');
  const blossom = TWIGS.filter((_, index) => index % 2 === 0).map(
    ([x, top]) => dot(x - 4, top + 4) + dot(x + 3, top + 9) + dot(x + 5, top),
  );
  const drawing =
    stroke('M-10 10Q60 20 150 70M40 22Q44 60 30 96M84 36Q110 34 142 38', canvas.colour(wood), 4, ROUND) +
    shape(leaves, canvas.colour(fill)) +
    stroke(blossom.join(''), canvas.colour(flower), 9, ROUND);
  return group(side === 'left' ? 0 : canvas.width, y - canvas.head, scale, drawing, side === 'right');
}
