import { place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, disc, dome, faint, pen, repeat, ROUND, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

export type MillOptions = Placed & { fill: Paint; roof?: Paint; sail?: Paint };

export const windmill = (canvas: Canvas, { fill, roof = 'roof', sail = 'cloud', ...spot }: MillOptions): string =>
  place(
    canvas,
    spot,
    60,
    shape('M-22 4L-15 -64H15L22 4z', canvas.colour(fill)),
    shape('M-18 -62C-16 -80 -6 -88 0 -90C6 -88 16 -80 18 -62z', canvas.colour(roof)),
    shape('M15 -64L22 4H8L5 -64z', canvas.colour('ink'), SHADE),
    shape(arch(-6, 4, 12, 20) + box(-4, -44, 8, 10), canvas.colour('ink'), sheer(0.5)),
    shape([20, 110, 200, 290].map((angle) => vane(angle)).join(''), canvas.colour(sail), sheer(0.92)),
    stroke(
      [20, 110, 200, 290]
        .map(
          (angle) =>
            pen`M0 -70L${Math.cos((angle * Math.PI) / 180) * 56} ${-70 + Math.sin((angle * Math.PI) / 180) * 56}`,
        )
        .join(''),
      canvas.colour('trunk'),
      2.4,
      ROUND,
    ),
    disc(0, -70, 4, canvas.colour('trunk')),
  );

function vane(angle: number): string {
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const at = (along: number, aside: number): string =>
    pen`${cosine * along - sine * aside} ${-70 + sine * along + cosine * aside}`;
  return `M${at(14, 0)}L${at(56, 0)}L${at(56, 13)}L${at(14, 11)}z`;
}

export const lighthouse = (canvas: Canvas, { fill, roof = 'near', ...spot }: MillOptions): string =>
  place(
    canvas,
    spot,
    30,
    shape('M-15 4L-9 -104H9L15 4z', canvas.colour(fill)),
    shape('M-13.4 -24L-12 -50H12L13.4 -24zM-10.8 -70L-9.6 -94H9.6L10.8 -70z', canvas.colour(roof)),
    shape('M9 -104L15 4H4L3 -104z', canvas.colour('ink'), SHADE),
    shape(`${box(-13, -109, 26, 6)}M-9 -126L0 -140L9 -126z`, canvas.colour(roof)),
    shape(box(-7, -126, 14, 17), canvas.colour('glow')),
    shape('M-8 -118L-110 -142V-100zM8 -118L110 -142V-100z', canvas.colour('glow'), sheer(0.16)),
  );

export const squareMinaret = (canvas: Canvas, { fill, roof = fill, ...spot }: MillOptions): string =>
  place(
    canvas,
    spot,
    30,
    shape(
      box(-17, -166, 34, 170) +
        repeat(5, (index) => pen`M${-17 + index * 7.4} -166v-5l2.2 -4l2.2 4v5z`) +
        box(-8, -194, 16, 26),
      canvas.colour(fill),
    ),
    shape(dome(0, -194, 8.4, 1.2), canvas.colour(roof)),
    shape(box(5, -166, 12, 170) + box(2, -194, 6, 24), canvas.colour('ink'), SHADE),
    shape(box(-17, -158, 34, 7), canvas.colour('leaf'), sheer(0.75)),
    shape(
      [-120, -78].map((y) => arch(-9, y, 7, 22) + arch(2, y, 7, 22)).join('') +
        arch(-4, -30, 8, 22) +
        arch(-3, -174, 6, 13),
      canvas.colour('glow'),
    ),
    stroke('M-12 -130h24M-12 -88h24', canvas.colour('ink'), 1.4, faint(0.3)),
    stroke('M0 -204v-20', canvas.colour('glow'), 1.8) +
      disc(0, -208, 3, canvas.colour('glow')) +
      disc(0, -215, 2.2, canvas.colour('glow')),
  );
