import { lighten, mix } from './colour.ts';
import type { Hex } from './colour.ts';
import { hash } from './hash.ts';
import { arch, box, faint, pen, repeat, ROUND, shape, sheer, stroke } from './svg.ts';

export const WIDTH = 750;
export const BASE = 430;

export type HotelKind = 'palace' | 'lodge' | 'tower' | 'house' | 'resort' | 'riad' | 'boutique';

export type Front = {
  left: number;
  width: number;
  top: number;
  base: number;
  columns: number;
  floorHeight: number;
  wall: Hex;
  roof: Hex;
  dome: Hex;
  ink: Hex;
  glow: Hex;
  accent: Hex;
  dark: Hex;
};

export const walls = ({ left, width, top, floorHeight, wall, ink }: Front, floors: number): string =>
  shape(box(left, top, width, floors * floorHeight), wall) +
  shape(box(left + width * 0.7, top, width * 0.3, floors * floorHeight), ink, sheer(0.1)) +
  shape(
    repeat(floors, (floor) => box(left - 4, top + floor * floorHeight - 3, width + 8, 5)),
    lighten(wall, 0.4),
  );

type Panes = { floors: number; lit: number; seed: number; square: boolean; rails: boolean };

export function windows(
  { left, width, top, columns, floorHeight, ink, glow, dark }: Front,
  { floors, lit, seed, square, rails }: Panes,
): string {
  const step = width / columns;
  const paneWidth = step * 0.52;
  const paneHeight = floorHeight * 0.62;
  let bright = '';
  let dim = '';
  let rail = '';
  for (let row = 0; row < floors - 1; row++)
    for (let column = 0; column < columns; column++) {
      const x = left + column * step + step * 0.24;
      const y = top + row * floorHeight + floorHeight * 0.2;
      const pane = square ? box(x, y, paneWidth, paneHeight) : arch(x, y + paneHeight, paneWidth, paneHeight);
      if (hash(seed, row * 20 + column) < lit) bright += pane;
      else dim += pane;
      if (rails && row % 2)
        rail += pen`M${x - 3} ${y + paneHeight}h${paneWidth + 6}m${-paneWidth - 4} 0v${-paneHeight * 0.3}h${paneWidth + 2}v${paneHeight * 0.3}`;
    }
  return shape(dim, dark, sheer(0.72)) + shape(bright, glow) + stroke(rail, ink, 1.6, faint(0.55));
}

export function entrance({ left, width, base, columns, floorHeight, glow, accent, dark }: Front): string {
  const step = width / columns;
  const middle = WIDTH / 2;
  return (
    shape(
      repeat(columns, (column) => arch(left + column * step + step * 0.14, base, step * 0.72, floorHeight * 0.84)),
      glow,
    ) +
    shape(
      box(middle - 44, base - floorHeight * 1.02, 88, 12) +
        pen`M${middle - 50} ${base - floorHeight + 3}h100l-8 14h-84z`,
      accent,
    ) +
    shape(arch(middle - 16, base, 32, floorHeight * 0.76), dark)
  );
}

export const pool = (colour: Hex, { wall, ink, glow }: Front): string =>
  shape(box(0, BASE, WIDTH, 70), colour) +
  shape(box(0, BASE, WIDTH, 8), mix(wall, ink, 0.4)) +
  stroke(
    repeat(
      34,
      (index) => pen`M${hash(41, index) * 740} ${BASE + 14 + hash(42, index) * 50}h${14 + 30 * hash(43, index)}`,
    ),
    glow,
    2.2,
    `${ROUND} ${faint(0.5)}`,
  );

export const path = (land: Hex, { wall, ink }: Front): string =>
  shape(box(0, BASE, WIDTH, 70), lighten(land, 0.08)) + shape(pen`M345 ${BASE}h60L485 500H265z`, mix(wall, ink, 0.12));
