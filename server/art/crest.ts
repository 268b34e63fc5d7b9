import type { Canvas } from './canvas.ts';
import { hash } from './hash.ts';
import { pen } from './svg.ts';

export type Point = readonly [number, number];

export type CrestOptions = {
  y: number;
  amp: number;
  step?: number;
  seed?: number;
  sharp?: boolean;
  /** Centre, half width, height. */
  bump?: readonly [number, number, number];
};

/** From the focus, so a ridge is the same at every width. */
export function crest(
  canvas: Canvas,
  { y, amp, step = 60, seed = 1, sharp = false, bump }: CrestOptions,
): readonly Point[] {
  const first = Math.floor(-canvas.centre / step) - 2;
  const last = Math.ceil((canvas.width - canvas.centre) / step) + 2;
  const points: Point[] = [];
  for (let index = first; index <= last; index++) {
    const chance = hash(seed, index);
    const height = amp * (sharp ? (index & 1 ? 0.55 + 0.45 * chance : 0.35 * chance) : chance);
    const hill = bump ? bump[2] * Math.exp(-(((index * step - bump[0]) / bump[1]) ** 2)) : 0;
    points.push([canvas.centre + index * step + (hash(seed, index * 7 + 3) - 0.5) * step * 0.5, y - height - hill]);
  }
  return points;
}

const corner = (points: readonly Point[], index: number): Point =>
  points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];

const middle = (from: Point, to: Point): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];

export function rounded(points: readonly Point[]): string {
  const [startX, startY] = corner(points, 0);
  let data = pen`M${startX} 500V${startY}`;
  for (let index = 1; index < points.length - 1; index++) {
    const [x, y] = corner(points, index);
    const [middleX, middleY] = middle([x, y], corner(points, index + 1));
    data += pen`Q${x} ${y} ${middleX} ${middleY}`;
  }
  return `${data}V500z`;
}

export const jagged = (points: readonly Point[]): string =>
  pen`M${corner(points, 0)[0]} 500` + points.map(([x, y]) => pen`L${x} ${y}`).join('') + 'V500z';

export function along(points: readonly Point[]): readonly Point[] {
  const line: Point[] = [];
  for (let index = 1; index < points.length - 1; index++) {
    const turn = corner(points, index);
    const from = middle(corner(points, index - 1), turn);
    const to = middle(turn, corner(points, index + 1));
    for (let share = 0; share < 1; share += 0.125) {
      const rest = 1 - share;
      const blend = (axis: 0 | 1): number =>
        rest * rest * from[axis] + 2 * share * rest * turn[axis] + share * share * to[axis];
      line.push([blend(0), blend(1)]);
    }
  }
  return line;
}

export function heightAt(points: readonly Point[], x: number): number {
  for (let index = 0; index < points.length - 1; index++) {
    const [fromX, fromY] = corner(points, index);
    const [toX, toY] = corner(points, index + 1);
    if (x >= fromX && x <= toX) return fromY + (toY - fromY) * ((x - fromX) / (toX - fromX));
  }
  return corner(points, 0)[1];
}
