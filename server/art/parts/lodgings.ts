import { place, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { box, group, pen, repeat, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

export type VillasOptions = {
  x: number;
  y: number;
  endY: number;
  drift: number;
  curve: number;
  scale: number;
  count?: number;
  deck?: Paint;
};

export function villas(
  canvas: Canvas,
  { x, y, endY, drift, curve, scale, count = 7, deck = 'trunk' }: VillasOptions,
): string {
  const across = (share: number): number => canvas.centre + x + drift * share + curve * Math.sin(share * 2.6);
  const up = (share: number): number => y + (endY - y) * share;
  const jetty = repeat(21, (index) => pen`${index ? 'L' : 'M'}${across(index / 20)} ${up(index / 20)}`);
  const villa =
    shape(box(-24, 0, 3, 18) + box(20, 0, 3, 18) + box(-2, 0, 3, 18), canvas.colour('trunk')) +
    shape(box(-30, -2, 62, 4), canvas.colour(deck)) +
    shape(box(-22, -24, 46, 22), canvas.colour('wall')) +
    shape(`${box(6, -24, 18, 22)}`, canvas.colour('ink'), sheer(0.15)) +
    shape(box(-14, -19, 10, 17), canvas.colour('glow')) +
    shape(box(10, -18, 9, 9), canvas.colour('ink'), sheer(0.45)) +
    shape('M-34 -22C-22 -30 -10 -48 0 -56C10 -48 24 -30 36 -22z', canvas.colour('roof')) +
    shape('M0 -56C10 -48 24 -30 36 -22H12C10 -36 4 -48 0 -56z', canvas.colour('ink'), SHADE);
  const row = Array.from({ length: count }, (_, index) => index / (count - 1));
  return (
    stroke(jetty, canvas.colour(deck), 3) +
    row
      .toReversed()
      .map((share) => group(across(share), up(share), Math.round(scale * (1 - share * 0.82) * 100) / 100, villa))
      .join('')
  );
}

/** Each chalet: x, y, size. */
export type ChaletsOptions = { at: readonly (readonly [number, number, number])[]; wall?: Paint; wood?: Paint };

export const chalets = (canvas: Canvas, { at, wall = 'wall', wood = 'trunk' }: ChaletsOptions): string =>
  visibleSpots(canvas, at, 40)
    .map(([x, y, scale]) =>
      place(
        canvas,
        { x, y, scale },
        40,
        shape(box(-22, -26, 44, 30), canvas.colour(wall)),
        shape(box(-22, -10, 44, 14), canvas.colour(wood)),
        shape(box(8, -26, 14, 30), canvas.colour('ink'), sheer(0.15)),
        shape(box(-15, -22, 8, 9) + box(-2, -22, 8, 9) + box(-8, -6, 8, 10), canvas.colour('glow')),
        shape('M-30 -22L0 -46L30 -22L26 -18L0 -38L-26 -18z', canvas.colour('roof')),
        shape('M-22 -22L0 -40L22 -22z', canvas.colour(wood), sheer(0.6)),
      ),
    )
    .join('');
