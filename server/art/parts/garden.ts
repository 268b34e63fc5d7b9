import type { TreesOptions } from './plants.ts';
import { place, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import { hash } from '#server/art/hash.ts';
import type { Paint } from '#server/art/palette.ts';
import { dot, group, pen, repeat, ROUND, shape, sheer, stroke } from '#server/art/svg.ts';

/** Round trees in blossom or leaf: x, y, height. */
export type CherriesOptions = {
  at: readonly (readonly [number, number, number])[];
  fill: Paint;
  light: Paint;
  trunk?: Paint;
};

export const cherries = (canvas: Canvas, { at, fill, light, trunk = 'trunk' }: CherriesOptions): string =>
  visibleSpots(canvas, at, 90)
    .map(([x, y, height]) =>
      group(
        canvas.centre + x,
        y,
        Math.round(height) / 100,
        stroke('M0 2C-2 -20 2 -34 -2 -50M-1 -34L-22 -58M0 -40L22 -62', canvas.colour(trunk), 6, ROUND) +
          shape(
            'M-50 -52c-10 -16 2 -28 14 -26c0 -16 24 -24 36 -12c16 -10 34 2 32 16c16 2 20 20 8 26c-10 10 -24 4 -30 0c-10 8 -26 8 -32 -2c-10 8 -24 6 -28 -2z',
            canvas.colour(fill),
          ) +
          stroke(
            dot(-32, -64) + dot(-16, -76) + dot(6, -80) + dot(24, -66) + dot(-8, -62) + dot(38, -56) + dot(10, -58),
            canvas.colour(light),
            11,
            ROUND,
          ),
      ),
    )
    .join('');

/** Umbrella pines: x, y, height. */
export const pines = (canvas: Canvas, { fill, shade = 'trunk', at }: TreesOptions): string =>
  visibleSpots(canvas, at, 70)
    .map(([x, y, height]) =>
      group(
        canvas.centre + x,
        y,
        Math.round(height) / 100,
        stroke('M0 2C2 -30 -2 -50 0 -76M0 -56L-22 -78M0 -62L20 -80', canvas.colour(shade), 4.4, ROUND) +
          shape(
            'M-52 -74C-54 -92 -26 -104 0 -104S54 -92 52 -74C40 -66 30 -72 18 -70S-8 -66 -20 -70S-42 -66 -52 -74z',
            canvas.colour(fill),
          ) +
          shape(
            'M0 -104C26 -104 54 -92 52 -74C40 -66 30 -72 18 -70C34 -80 30 -96 0 -104z',
            canvas.colour('ink'),
            sheer(0.16),
          ),
      ),
    )
    .join('');

export type FernOptions = { x: number; y: number; scale?: number; flip?: boolean; fill: Paint; light?: Paint };

export const fern = (canvas: Canvas, { fill, light, ...spot }: FernOptions): string =>
  place(
    canvas,
    spot,
    120,
    shape(
      repeat(5, (index) => {
        const angle = -2.5 + index * 0.5;
        const reach = 96 + (index % 2) * 30;
        const x = Math.cos(angle) * reach;
        const y = Math.sin(angle) * reach;
        return pen`M0 6Q${x * 0.3 - y * 0.22} ${y * 0.3 + x * 0.22} ${x} ${y}Q${x * 0.7 + y * 0.16} ${y * 0.7 - x * 0.16} 0 6z`;
      }),
      canvas.colour(fill),
    ),
    stroke(
      repeat(5, (index) => {
        const angle = -2.5 + index * 0.5;
        return pen`M0 4L${Math.cos(angle) * 84} ${Math.sin(angle) * 84}`;
      }),
      canvas.colour(light ?? fill),
      2,
      ROUND,
    ),
  );

/** Each reed: x, y, height. */
export const reeds = (canvas: Canvas, { fill, at }: Omit<TreesOptions, 'shade'>): string =>
  stroke(
    visibleSpots(canvas, at, 40)
      .map(([x, y, height]) =>
        repeat(
          6,
          (index) =>
            pen`M${canvas.centre + x + index * 6 - 15} ${y}q${(index - 2.5) * 3} ${-height * 0.5} ${(index - 2.5) * 8} ${-height * (0.7 + 0.3 * hash(77, index))}`,
        ),
      )
      .join(''),
    canvas.colour(fill),
    3.4,
    ROUND,
  );

/** Each tulip: x, y, colour. */
export type TulipsOptions = { at: readonly (readonly [number, number, Paint])[] };

export const tulips = (canvas: Canvas, { at }: TulipsOptions): string =>
  visibleSpots(canvas, at, 30)
    .map(([x, y, colour]) =>
      group(
        canvas.centre + x,
        y,
        1,
        stroke(
          'M-12 4Q-10 -14 -13 -24M0 4V-34M12 4Q10 -14 14 -26M-6 4Q-16 -8 -20 -10M8 4Q18 -6 22 -12',
          canvas.colour('leaf'),
          3,
          ROUND,
        ) +
          shape(
            'M-19 -24q-2 -12 0 -14l3 5 3 -7 3 7 3 -5q2 2 0 14q-6 8 -12 0zM-6 -34q-2 -12 0 -14l3 5 3 -7 3 7 3 -5q2 2 0 14q-6 8 -12 0zM8 -26q-2 -12 0 -14l3 5 3 -7 3 7 3 -5q2 2 0 14q-6 8 -12 0z',
            canvas.colour(colour),
          ),
      ),
    )
    .join('');

/** Each lily pad: x, y, size. */
export const lilies = (canvas: Canvas, { fill, at }: Omit<TreesOptions, 'shade'>): string =>
  shape(
    visibleSpots(canvas, at, 40)
      .map(
        ([x, y, size]) =>
          pen`M${canvas.centre + x} ${y}l${18 * size} ${-4 * size}a${20 * size} ${7 * size} 0 1 0 ${-2 * size} ${7 * size}zM${canvas.centre + x + 40 * size} ${y + 8 * size}l${12 * size} ${3 * size}a${14 * size} ${5 * size} 0 1 1 ${2 * size} ${-5 * size}z`,
      )
      .join(''),
    canvas.colour(fill),
  );
