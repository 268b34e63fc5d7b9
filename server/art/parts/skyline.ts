import type { Canvas } from '#server/art/canvas.ts';
import { hash } from '#server/art/hash.ts';
import type { Paint } from '#server/art/palette.ts';
import { box, faint, pen, shape, sheer, stroke } from '#server/art/svg.ts';
import type { Fronts } from './houses.ts';

export type SkylineOptions = Fronts & {
  fills: readonly [Paint, ...Paint[]];
  lit?: number;
  gap?: number;
  sink?: number;
};

/** Lit floors are lines, to save bytes. */
export function skyline(
  canvas: Canvas,
  { x: start, y, count, width: usual, height: usualHeight, seed, fills, lit = 0.4, gap = 2, sink = 12 }: SkylineOptions,
): string {
  const fronts = new Map<Paint, string>();
  let shade = '';
  let floors = '';
  let x = canvas.centre + start;
  for (let index = 0; index < count; index++) {
    const width = usual * (0.7 + 0.6 * hash(seed, index));
    const height = usualHeight * (0.35 + 0.65 * hash(seed + 1, index) ** 1.4);
    if (x + width > -6 && x < canvas.width + 6) {
      const fill = fills[Math.floor(hash(seed + 2, index) * fills.length)] ?? fills[0];
      fronts.set(
        fill,
        (fronts.get(fill) ?? '') + tower(x, y, width, height, sink, Math.floor(hash(seed + 4, index) * 5)),
      );
      shade += box(x + width * 0.64, y - height, width * 0.36, height + sink);
      for (let floor = 7; floor < height - 6; floor += 7)
        if (hash(seed + 3, index * 60 + floor) < lit)
          floors += pen`M${x + width * (0.16 + 0.3 * hash(seed + 5, index * 60 + floor))} ${y - floor}h${width * 0.32}`;
    }
    x += width + gap;
  }
  return (
    [...fronts].map(([fill, data]) => shape(data, canvas.colour(fill))).join('') +
    shape(shade, canvas.colour('ink'), sheer(0.12)) +
    stroke(floors, canvas.colour('glow'), 2, faint(0.8))
  );
}

function tower(x: number, y: number, width: number, height: number, sink: number, top: number): string {
  const body = box(x, y - height, width, height + sink);
  const roof = y - height;
  if (top === 1) return body + pen`M${x} ${roof}V${roof - width * 0.7}L${x + width} ${roof}z`;
  if (top === 2)
    return (
      body +
      box(x + width * 0.2, roof - width * 0.3, width * 0.6, width * 0.3) +
      box(x + width * 0.47, roof - width, width * 0.06 + 1, width)
    );
  if (top === 3) return body + pen`M${x} ${roof}Q${x + width / 2} ${roof - width * 0.9} ${x + width} ${roof}z`;
  return body;
}
