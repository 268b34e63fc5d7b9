import { place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, faint, group, hoop, dot, pen, repeat, ROUND, shape, sheer, stroke } from '#server/art/svg.ts';

/** Each wall or tower: x, y, width, height. */
export type FortressOptions = Placed & { fill: Paint; at: readonly (readonly [number, number, number, number])[] };

export const fortress = (canvas: Canvas, { fill, at, ...spot }: FortressOptions): string =>
  place(
    canvas,
    spot,
    300,
    shape(
      at
        .map(
          ([x, y, width, height]) =>
            box(x, y - height, width, height + 40) +
            repeat(Math.ceil((width - 3) / 7), (index) => box(x + index * 7, y - height - 5, 4, 6)),
        )
        .join(''),
      canvas.colour(fill),
    ),
    shape(
      at.map(([x, y, width, height]) => box(x + width * 0.66, y - height, width * 0.34, height + 40)).join(''),
      canvas.colour('ink'),
      sheer(0.16),
    ),
    shape(
      at.map(([x, y, width, height]) => arch(x + width * 0.3, y - height * 0.4, 4, 9)).join(''),
      canvas.colour('ink'),
      sheer(0.4),
    ),
  );

export type WheelOptions = { x: number; y: number; radius: number; fill: Paint; pod?: Paint };

export function wheel(canvas: Canvas, { x, y, radius, fill, pod = 'glow' }: WheelOptions): string {
  const colour = canvas.colour(fill);
  const around = (index: number, reach: number): readonly [number, number] => [
    Math.cos((index * Math.PI) / 10) * reach,
    Math.sin((index * Math.PI) / 10) * reach,
  ];
  return place(
    canvas,
    { x, y },
    radius,
    stroke(
      repeat(20, (index) => pen`M0 0L${around(index, radius)[0]} ${around(index, radius)[1]}`),
      colour,
      0.6,
      faint(0.6),
    ),
    hoop(0, 0, radius, colour, 2.4),
    stroke(
      repeat(20, (index) => dot(...around(index, radius + 4))),
      canvas.colour(pod),
      4.4,
      ROUND,
    ),
    shape(pen`M0 0l-22 ${radius + 18}h5L0 12l17 ${radius + 6}h5z`, colour),
  );
}

export type FillOptions = Placed & { fill: Paint };

export function splitGate(canvas: Canvas, { fill, x, y, scale = 1 }: FillOptions): string {
  const half =
    shape('M10 6V-96q4 -6 8 0v8h8v14h8v16h8v18h8v18h8v22z', canvas.colour(fill)) +
    stroke('M10 -20h44M10 -40h36M10 -60h26M10 -76h16', canvas.colour('ink'), 2, faint(0.3));
  return group(canvas.centre + x, y, scale, half) + group(canvas.centre + x, y, scale, half, true);
}

export type SebilOptions = Placed;

export const sebil = (canvas: Canvas, spot: SebilOptions): string =>
  place(
    canvas,
    spot,
    40,
    shape(box(-26, -46, 52, 50), canvas.colour('trunk')),
    shape(`M-40 -44C-26 -50 -20 -70 0 -78C20 -70 26 -50 40 -44z${box(-16, -52, 32, 6)}`, canvas.colour('roof')),
    shape([-20, -5.5, 9].map((x) => arch(x, -8, 11, 30)).join(''), canvas.colour('glow')),
    stroke('M0 -78v-10', canvas.colour('roof'), 2),
  );
