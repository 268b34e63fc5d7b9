import { place } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import type { CraftOptions } from './craft.ts';
import { box, disc, pen, repeat, ROUND, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

/** Striped mooring poles: x, y, height. */
export type PolesOptions = { at: readonly (readonly [number, number, number])[]; fill: Paint; mark: Paint };

export const poles = (canvas: Canvas, { at, fill, mark }: PolesOptions): string =>
  at
    .map(([x, y, height]) =>
      place(
        canvas,
        { x, y },
        20,
        shape(box(-3.6, -height, 7.2, height), canvas.colour(fill)),
        shape(
          repeat(Math.floor(height / 16), (index) => pen`M-3.6 ${-height + 10 + index * 16}l7.2 -6v7l-7.2 6z`),
          canvas.colour(mark),
        ),
        disc(0, -height - 2, 5, canvas.colour('glow')),
      ),
    )
    .join('');

export const canalBoat = (canvas: Canvas, { fill = 'accent', mark = 'cloud', ...spot }: CraftOptions): string =>
  place(
    canvas,
    spot,
    90,
    shape('M-62 -12L-54 -34H58L66 -12z', canvas.colour(mark)),
    shape(
      repeat(7, (index) => pen`M${-54 + index * 17} -15l2 -15h12l1 15z`),
      canvas.colour('near'),
      sheer(0.75),
    ),
    shape('M-84 -14H80Q78 6 62 8H-70Q-80 2 -84 -14z', canvas.colour(fill)),
    stroke('M-82 -8H78', canvas.colour('glow'), 2.4),
    shape('M80 -14Q78 6 62 8H20Q62 2 64 -14z', canvas.colour('ink'), SHADE),
  );

/** Each swan: x, y, size. */
export type SwansOptions = { at: readonly (readonly [number, number, number])[] };

export const swans = (canvas: Canvas, { at }: SwansOptions): string =>
  at
    .map(([x, y, scale]) =>
      place(
        canvas,
        { x, y, scale },
        30,
        shape('M-18 0C-24 -8 -14 -16 -4 -12C2 -18 14 -18 22 -12Q18 2 2 3T-18 0z', canvas.colour('foam')),
        stroke('M-14 -6C-22 -14 -8 -22 -16 -30', canvas.colour('foam'), 4.4, ROUND),
        stroke('M-19 -31l-6 2', canvas.colour('glow'), 2.6, ROUND),
      ),
    )
    .join('');
