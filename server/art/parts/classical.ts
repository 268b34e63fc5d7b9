import { place, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, faint, group, pen, repeat, ROUND, SHADE, shape, sheer, stroke, triangle } from '#server/art/svg.ts';

export type StoneOptions = Placed & { fill: Paint; roof?: Paint };

export const arena = (canvas: Canvas, { fill, ...spot }: StoneOptions): string =>
  place(
    canvas,
    spot,
    150,
    shape(
      'M-128 4V-86Q-126 -110 -96 -124Q-30 -142 34 -138L44 -116L62 -112L70 -90L100 -84L112 -60L136 -56V4Q0 18 -128 4z',
      canvas.colour(fill),
    ),
    shape(
      repeat(12, (index) => arch(-118 + index * 21, 2, 12, 28)) +
        repeat(12, (index) => arch(-118 + index * 20.6, -36, 12, 26)) +
        repeat(8, (index) => arch(-114 + index * 21, -74 - Math.sin((index + 1) / 2.6) * 5, 11, 22)),
      canvas.colour('ink'),
      sheer(0.55),
    ),
    shape(
      repeat(6, (index) => box(-90 + index * 21, -116 - Math.sin((index + 1) / 2.2) * 7, 6, 9)),
      canvas.colour('ink'),
      sheer(0.4),
    ),
    stroke(
      'M-128 -34Q0 -26 136 -32M-128 -70Q-20 -66 110 -68M-124 -102Q-40 -112 50 -106',
      canvas.colour('cloud'),
      2.6,
      faint(0.5),
    ),
    shape(
      'M72 -90L100 -84L112 -60L136 -56V4Q96 10 60 10C66 -30 70 -60 72 -90z',
      canvas.colour('ink'),
      'fill-opacity=".14"',
    ),
  );

export type ColonnadeOptions = Placed & {
  fill: Paint;
  columns?: number;
  height?: number;
  step?: number;
  top?: 'gable' | 'beam' | 'none';
};

export function colonnade(
  canvas: Canvas,
  { fill, columns = 8, height = 60, step = 20, top = 'gable', ...spot }: ColonnadeOptions,
): string {
  const width = step * (columns - 1);
  const left = -width / 2;
  const beam = top === 'none' ? '' : box(left - 9, -height - 14, width + 18, 12);
  return place(
    canvas,
    spot,
    width / 2 + 20,
    shape(box(left - 14, -4, width + 28, 8) + box(left - 9, -9, width + 18, 5), canvas.colour(fill)),
    shape(
      repeat(
        columns,
        (index) =>
          pen`M${left + index * step - 4.6} -8L${left + index * step - 3.8} ${-height}h7.6L${left + index * step + 4.6} -8z` +
          box(left + index * step - 6, -height - 3, 12, 4),
      ) + beam,
      canvas.colour(fill),
    ),
    shape(
      repeat(columns, (index) => box(left + index * step + 1, -height, 3.4, height - 8)) +
        (beam && box(left - 9, -height - 5, width + 18, 3)),
      canvas.colour('ink'),
      SHADE,
    ),
    top === 'gable'
      ? shape(
          pen`M${left - 14} ${-height - 13}L0 ${-height - 13 - width * 0.2}L${-left + 14} ${-height - 13}z`,
          canvas.colour(fill),
        ) +
          shape(
            pen`M${left + 10} ${-height - 17}L0 ${-height - 15 - width * 0.14}L${-left - 10} ${-height - 17}z`,
            canvas.colour('ink'),
            'fill-opacity=".14"',
          )
      : '',
  );
}

export const triumphGate = (canvas: Canvas, { fill, ...spot }: StoneOptions): string =>
  place(
    canvas,
    spot,
    110,
    shape(
      `${box(-100, -74, 200, 78) + box(-104, -82, 208, 9) + box(-36, -104, 72, 24)}M-36 -104Q0 -124 36 -104z`,
      canvas.colour(fill),
    ),
    shape(
      repeat(3, (index) => arch(-46 + index * 34, 4, 24, 60)) + box(-88, -44, 18, 48) + box(70, -44, 18, 48),
      canvas.colour('near'),
      sheer(0.8),
    ),
    shape(box(62, -74, 38, 78) + box(18, -104, 18, 22), canvas.colour('ink'), 'fill-opacity=".14"'),
    stroke(
      'M-62 0V-72M-54 0V-72M54 0V-72M62 0V-72M-18 0V-60M-12 0V-60M12 0V-60M18 0V-60',
      canvas.colour('ink'),
      1.6,
      faint(0.25),
    ),
    stroke('M-92 -88V-98M-76 -88V-94M76 -88V-94M92 -88V-98M-46 -88V-102M46 -88V-102', canvas.colour(fill), 6, ROUND),
  );

/** Each pyramid: x, y of its tip, half width. */
export type PyramidsOptions = {
  base: number;
  fill: Paint;
  shade: Paint;
  at: readonly (readonly [number, number, number])[];
};

export const pyramids = (canvas: Canvas, { base, fill, shade, at }: PyramidsOptions): string =>
  visibleSpots(canvas, at, 220)
    .map(([x, tip, half]) =>
      group(
        canvas.centre + x,
        base,
        1,
        shape(triangle(0, 0, half, base - tip), canvas.colour(fill)) +
          shape(pen`M0 ${tip - base}L${half} 0H${half * 0.24}z`, canvas.colour(shade)) +
          stroke(
            repeat(
              6,
              (row) =>
                pen`M${-half * (0.16 + row * 0.13)} ${(tip - base) * (0.84 - row * 0.13)}h${half * (0.1 + row * 0.05)}M${half * (0.02 + row * 0.03)} ${(tip - base) * (0.8 - row * 0.13)}h${half * 0.08}`,
            ),
            canvas.colour('ink'),
            1.6,
            faint(0.16),
          ),
      ),
    )
    .join('');

export const treasury = (canvas: Canvas, { fill, roof = 'near', ...spot }: StoneOptions): string =>
  place(
    canvas,
    spot,
    80,
    shape(
      box(-66, -110, 132, 114) +
        'M-70 -110h140l-6 -9H-64zM-40 -119L0 -140L40 -119zM-68 -203L-36 -203L-36 -216zM68 -203L36 -203L36 -216z' +
        box(-66, -203, 132, 85) +
        box(-15, -196, 30, 78) +
        'M-22 -196h44L0 -222z' +
        box(-5, -234, 10, 14),
      canvas.colour(fill),
    ),
    shape(box(-54, -90, 108, 94) + box(-37, -192, 20, 72) + box(17, -192, 20, 72), canvas.colour(roof), sheer(0.62)),
    shape(
      arch(-11, 4, 22, 70) + box(-5, -176, 10, 40) + box(-56, -174, 8, 40) + box(48, -174, 8, 40),
      canvas.colour('front'),
      sheer(0.75),
    ),
    shape(
      [-58, -34, 22, 46].map((x) => box(x, -90, 12, 94) + box(x - 2, -93, 16, 5)).join('') +
        [-66, -44, -22, 16, 38, 60].map((x) => box(x, -194, 6, 76)).join('') +
        box(-62, -98, 124, 6) +
        box(-70, -203, 140, 5),
      canvas.colour('wall'),
    ),
    shape(
      box(30, -110, 36, 20) + box(46, -90, 20, 94) + box(54, -203, 12, 84),
      canvas.colour('ink'),
      'fill-opacity=".12"',
    ),
  );
