import { place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import {
  arch,
  box,
  disc,
  dome,
  domeShade,
  faint,
  pen,
  repeat,
  ROUND,
  SHADE,
  shape,
  sheer,
  stroke,
} from '#server/art/svg.ts';
import type { ToneOptions } from './modern.ts';

const minaret = (x: number, height: number): string =>
  pen`M${x - 6} 4V${-height * 0.4}h-3v-5h3V${-height * 0.68}h-2.4v-4.4h3.4V${-height * 0.86}h-2v-3.6h2.4L${x - 2} ${-height * 0.94}L${x} ${-height - 10}L${x + 2} ${-height * 0.94}L${x + 2.6} ${-height * 0.86 - 3.6}h2.4v3.6h-2V${-height * 0.68 - 4.4}h3.4v4.4h-2.4V${-height * 0.4 - 5}h3v5h-3V4z`;

export type SanctuaryOptions = Placed & {
  fill: Paint;
  dome?: Paint;
  width?: number;
  minarets: readonly (readonly [number, number])[];
};

export function sanctuary(
  canvas: Canvas,
  { fill, dome: cover, width = 260, minarets, ...spot }: SanctuaryOptions,
): string {
  const wall = canvas.colour(fill);
  const left = -width / 2;
  return place(
    canvas,
    spot,
    width / 2 + 20,
    shape(minarets.map(([x, height]) => minaret(x, height)).join(''), wall),
    shape(
      minarets.map(([x, height]) => box(x + 1, -height * 0.86, 3.6, height * 0.86)).join(''),
      canvas.colour('ink'),
      'fill-opacity=".16"',
    ),
    shape(
      minarets
        .map(([x, height]) => box(x - 3, -height * 0.68 - 12, 6, 7) + box(x - 4, -height * 0.4 - 16, 8, 9))
        .join(''),
      canvas.colour('glow'),
    ),
    cover
      ? shape(box(-19, -70, 38, 24), wall) +
          shape(dome(0, -68, 24, 1.15), canvas.colour(cover)) +
          shape(domeShade(0, -68, 24, 1.15), canvas.colour('ink'), SHADE) +
          stroke('M0 -95v-13', canvas.colour('glow'), 2) +
          shape(
            repeat(4, (index) => arch(-15 + index * 8, -52, 4.4, 13)),
            canvas.colour('glow'),
          )
      : '',
    shape(
      box(left, -46, width, 50) +
        repeat(Math.floor(width / 11), (index) => pen`M${left + index * 11 + 1} -46v-4l3.6 -4l3.6 4v4z`),
      wall,
    ),
    shape(
      repeat(Math.floor(width / 19), (index) => arch(left + 7 + index * 19, 2, 10, 32)),
      canvas.colour('glow'),
      sheer(0.92),
    ),
    stroke(pen`M${left} -37H${-left}`, canvas.colour('ink'), 1.4, faint(0.25)),
  );
}

export const farClock = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    80,
    shape(
      box(-74, -64, 36, 68) +
        box(38, -64, 36, 68) +
        box(-52, -92, 28, 96) +
        box(24, -92, 28, 96) +
        box(-26, -130, 52, 134) +
        box(-19, -184, 38, 56) +
        'M-21 -184L-9 -204L-3.4 -244H3.4L9 -204L21 -184z',
      canvas.colour(fill),
    ),
    disc(0, -156, 13, canvas.colour(mark), sheer(0.9)),
    stroke('M0 -156V-165M0 -156L6 -153', canvas.colour(fill), 2, ROUND),
    stroke('M0 -244V-262', canvas.colour(mark), 2, ROUND),
    stroke(
      'M-64 -10V-58M-44 -10V-84M-12 -10V-120M0 -10V-120M12 -10V-120M44 -10V-84M64 -10V-58',
      canvas.colour(mark),
      1.4,
      `stroke-dasharray="3 6" ${faint(0.6)}`,
    ),
  );

/** Each court umbrella: x, y, size. */
export type UmbrellasOptions = { at: readonly (readonly [number, number, number])[]; fill: Paint };

export const umbrellas = (canvas: Canvas, { at, fill }: UmbrellasOptions): string =>
  at
    .map(([x, y, scale]) =>
      place(
        canvas,
        { x, y, scale },
        40,
        stroke('M0 4V-40', canvas.colour('wall'), 3.4),
        shape('M-36 -54Q-12 -50 0 -34Q12 -50 36 -54L30 -44Q12 -40 0 -28Q-12 -40 -30 -44z', canvas.colour(fill)),
        shape('M0 -34Q12 -50 36 -54L30 -44Q12 -40 0 -28z', canvas.colour('ink'), 'fill-opacity=".14"'),
      ),
    )
    .join('');

export const whiteMosque = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    190,
    shape(minaret(-168, 176) + minaret(168, 176) + minaret(-112, 164) + minaret(112, 164), canvas.colour(fill)),
    shape(
      [-168, 168].map((x) => box(x + 1, -150, 3.6, 150)).join('') +
        [-112, 112].map((x) => box(x + 1, -140, 3.6, 140)).join(''),
      canvas.colour('mid'),
      sheer(0.3),
    ),
    shape(
      box(-84, -60, 168, 30) +
        box(-38, -74, 76, 20) +
        dome(0, -72, 40, 1.15) +
        dome(-62, -58, 23, 1.12) +
        dome(62, -58, 23, 1.12) +
        [-140, -100, 100, 140].map((x) => dome(x, -36, 13, 1.12)).join(''),
      canvas.colour(fill),
    ),
    shape(
      domeShade(0, -72, 40, 1.15) +
        domeShade(-62, -58, 23, 1.12) +
        domeShade(62, -58, 23, 1.12) +
        [-140, -100, 100, 140].map((x) => domeShade(x, -36, 13, 1.12)).join('') +
        box(50, -60, 34, 26),
      canvas.colour('mid'),
      sheer(0.34),
    ),
    stroke('M0 -118v-18M-62 -84v-10M62 -84v-10', canvas.colour(mark), 2, ROUND),
    shape(box(-176, -38, 352, 42), canvas.colour(fill)),
    shape(
      repeat(17, (index) => arch(-165 + index * 20, 2, 11, 30)),
      canvas.colour('mid'),
      sheer(0.75),
    ),
    shape(
      arch(-13, 2, 26, 42) + repeat(6, (index) => arch(-30 + index * 11, -58, 6, 13)),
      canvas.colour(mark),
      sheer(0.95),
    ),
    stroke('M-176 -31H176', canvas.colour(mark), 2, faint(0.7)),
  );
