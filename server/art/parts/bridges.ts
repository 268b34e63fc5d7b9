import { isSeen, place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { box, dot, faint, ogive, pen, repeat, ROUND, SHADE, shape, stroke } from '#server/art/svg.ts';

export type ArchBridgeOptions = {
  y: number;
  width: number;
  fill: Paint;
  count?: number;
  height?: number;
  rail?: Paint;
  lamps?: boolean;
  x?: number;
  left?: number;
};

export function archBridge(
  canvas: Canvas,
  { y, width, fill, count = 5, height = 34, rail = 'ink', lamps = false, x = 0, left }: ArchBridgeOptions,
): string {
  const start = left === undefined ? canvas.centre + x - width / 2 : canvas.centre + left;
  const span = width / count;
  const foot = y + height;
  let stone = pen`M${start} ${y - 8}H${start + width}V${foot}`;
  for (let index = count - 1; index >= 0; index--) {
    const west = start + index * span + 5;
    const east = start + (index + 1) * span - 5;
    stone += pen`H${east}C${east} ${y + height * 0.02} ${west} ${y + height * 0.02} ${west} ${foot}`;
  }
  stone += pen`H${start}z`;
  const posts = lamps
    ? Array.from({ length: count + 1 }, (_, index) => start + index * span).filter((post) =>
        isSeen(canvas, post - canvas.centre, 10),
      )
    : [];
  return (
    shape(stone, canvas.colour(fill)) +
    stroke(pen`M${start} ${y - 3}H${start + width}`, canvas.colour(rail), 1.6, faint(0.35)) +
    stroke(posts.map((post) => pen`M${post} ${y - 8}v-20`).join(''), canvas.colour(fill), 1.8) +
    stroke(posts.map((post) => dot(post, y - 30)).join(''), canvas.colour('glow'), 6, ROUND)
  );
}

export type HumpBridgeOptions = Placed & { fill: Paint; edge?: Paint };

export const humpBridge = (canvas: Canvas, { fill, edge = 'cloud', ...spot }: HumpBridgeOptions): string =>
  place(
    canvas,
    spot,
    110,
    shape(
      'M-110 10C-70 4 -40 -42 0 -44C40 -42 70 4 110 10V34H78C70 -8 40 -24 0 -24S-70 -8 -78 34H-110z',
      canvas.colour(fill),
    ),
    stroke('M-108 8C-68 2 -40 -44 0 -46C40 -44 68 2 108 8', canvas.colour(edge), 4, faint(0.85)),
    shape('M78 34C70 -8 40 -24 0 -24C30 -18 60 -2 66 34z', canvas.colour('ink'), SHADE),
  );

export type SuspensionOptions = {
  x: number;
  y: number;
  width: number;
  fill: Paint;
  height?: number;
  /** Pointed gates instead of steel posts. */
  stone?: boolean;
};

export function suspension(
  canvas: Canvas,
  { x: middle, y, width, fill, height = 54, stone = false }: SuspensionOptions,
): string {
  if (!isSeen(canvas, middle, width)) return '';
  const colour = canvas.colour(fill);
  const x = canvas.centre + middle;
  const half = width / 2;
  const hangers = repeat(19, (index) => {
    const share = (index - 9) / 10;
    return pen`M${x + half * share} ${y}V${y - 6 - (height - 8) * share * share}`;
  });
  const cable = pen`M${x - half * 1.9} ${y}Q${x - half * 1.3} ${y - height * 0.56} ${x - half} ${y - height}Q${x} ${y + height * 0.78} ${x + half} ${y - height}Q${x + half * 1.3} ${y - height * 0.56} ${x + half * 1.9} ${y}`;
  const pylon = (at: number): string =>
    stone
      ? box(at - 13, y - height - 12, 26, height + 64) + box(at - 16, y - height - 17, 32, 6)
      : box(at - 2.5, y - height - 2, 5, height + 22);
  const gates = (at: number): string =>
    ogive(at - 9, y - 3, 7.4, height * 0.72) + ogive(at + 1.6, y - 3, 7.4, height * 0.72);
  return (
    stroke(pen`M${x - half * 1.9} ${y}H${x + half * 1.9}`, colour, stone ? 6 : 3) +
    stroke(hangers, colour, 0.8) +
    stroke(cable, colour, stone ? 2.4 : 1.6) +
    shape(pylon(x - half) + pylon(x + half), colour) +
    (stone ? shape(gates(x - half) + gates(x + half), canvas.colour('haze'), 'fill-opacity=".9"') : '')
  );
}

export const skyBridge = (canvas: Canvas, { fill, ...spot }: Placed & { fill: Paint }): string =>
  place(
    canvas,
    spot,
    110,
    stroke('M-96 14Q-10 44 96 -6', canvas.colour(fill), 4, ROUND),
    stroke('M14 96L34 -76', canvas.colour(fill), 4.4, ROUND),
    stroke(
      'M33 -72L-88 16M33 -72L-58 24M33 -72L-26 29M33 -72L6 29M33 -72L44 19M33 -72L72 6M33 -72L94 -5',
      canvas.colour(fill),
      1,
      faint(0.8),
    ),
    stroke('M-96 8Q-10 38 96 -12', canvas.colour(fill), 1.2, faint(0.7)),
  );
