import { place, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { box, disc, faint, group, pen, repeat, shape, sheer, stroke } from '#server/art/svg.ts';

/** Each balloon: x, y, size, colour, stripe colour. */
export type BalloonsOptions = { at: readonly (readonly [number, number, number, Paint, Paint])[] };

export const balloons = (canvas: Canvas, { at }: BalloonsOptions): string =>
  visibleSpots(canvas, at, 60)
    .map(([x, y, scale, envelope, stripe]) =>
      group(
        canvas.centre + x,
        y,
        scale,
        shape(
          'M0 -44C26 -44 36 -24 34 -8C32 10 14 22 8 34H-8C-14 22 -32 10 -34 -8C-36 -24 -26 -44 0 -44z',
          canvas.colour(envelope),
        ) +
          shape(
            'M0 -44C12 -44 17 -24 16 -8C15 10 7 22 4 34H-4C-7 22 -15 10 -16 -8C-17 -24 -12 -44 0 -44z',
            canvas.colour(stripe),
          ) +
          shape(
            'M0 -44C26 -44 36 -24 34 -8C32 10 14 22 8 34H4C16 18 24 6 25 -8C26 -26 14 -40 0 -44z',
            canvas.colour('ink'),
            sheer(0.16),
          ) +
          stroke('M-7 34L-4 46M7 34L4 46', canvas.colour('ink'), 1, faint(0.7)) +
          shape(box(-5, 45, 10, 8), canvas.colour('trunk')),
      ),
    )
    .join('');

export type FerryOptions = Placed & { hull?: Paint; trim?: Paint; funnel?: Paint; pane?: Paint; belt?: Paint };

export const ferry = (
  canvas: Canvas,
  { hull = 'cloud', trim = 'near', funnel = 'glow', pane = 'near', belt = 'accent', ...spot }: FerryOptions,
): string =>
  place(
    canvas,
    spot,
    90,
    shape('M-84 -14H88L76 10Q0 14 -74 10z', canvas.colour(hull)),
    shape('M-80 0H82L76 10Q0 14 -74 10z', canvas.colour(belt)),
    shape(box(-62, -30, 118, 16) + box(-40, -44, 78, 14), canvas.colour(hull)),
    shape(box(-66, -32, 126, 3) + box(-44, -46, 86, 3), canvas.colour(trim)),
    shape(box(-10, -66, 17, 20), canvas.colour(funnel)),
    shape(box(-10, -66, 17, 6), canvas.colour('ink')),
    shape(
      repeat(8, (index) => box(-56 + index * 14, -26, 8, 7)) + repeat(5, (index) => box(-34 + index * 14, -40, 8, 7)),
      canvas.colour(pane),
      sheer(0.85),
    ),
    stroke('M44 -44V-70M-52 -30V-56', canvas.colour(trim), 1.6),
    shape('M-76 10Q0 14 78 10L88 -14H60Q60 4 -76 10z', canvas.colour('ink'), sheer(0.15)),
  );

export type DhowOptions = Placed & { sail?: Paint; hull?: Paint; mark?: Paint };

export const dhow = (canvas: Canvas, { sail = 'cloud', hull = 'trunk', mark, ...spot }: DhowOptions): string =>
  place(
    canvas,
    spot,
    60,
    shape(
      'M-56 -16C-40 8 30 12 58 -22L52 -24C34 -8 -20 -8 -48 -20zM-52 -18Q0 0 56 -22Q40 16 0 14Q-36 12 -52 -18z',
      canvas.colour(hull),
    ),
    stroke('M6 -6L5 -40', canvas.colour(hull), 2.6),
    shape('M-34 -22C-26 -70 0 -104 34 -118C28 -80 30 -50 42 -22Q4 -12 -34 -22z', canvas.colour(sail)),
    shape('M34 -118C28 -80 30 -50 42 -22Q26 -17 10 -17C14 -54 20 -92 34 -118z', canvas.colour('ink'), sheer(0.14)),
    mark ? stroke('M-22 -40Q8 -32 36 -42', canvas.colour(mark), 3.4) : '',
  );

export type BusOptions = Placed & { fill?: Paint };

export const bus = (canvas: Canvas, { fill = 'accent', ...spot }: BusOptions): string =>
  place(
    canvas,
    spot,
    60,
    shape('M0 0V-27q0-4 4-4h44q4 0 4 4V0z', canvas.colour(fill)),
    shape(box(3, -27, 46, 8) + box(3, -14, 38, 7) + box(44, -14, 5, 12), canvas.colour('glow')),
    disc(11, 0, 4.4, canvas.colour('ink')),
    disc(41, 0, 4.4, canvas.colour('ink')),
  );

export type CableCarOptions = {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  share?: number;
  scale?: number;
  fill?: Paint;
};

export function cableCar(
  canvas: Canvas,
  { fromX, fromY, toX, toY, share = 0.55, scale = 1, fill = 'accent' }: CableCarOptions,
): string {
  const rope = pen`M${canvas.centre + fromX} ${fromY}Q${canvas.centre + (fromX + toX) / 2} ${(fromY + toY) / 2 + 16} ${canvas.centre + toX} ${toY}`;
  return (
    stroke(rope, canvas.colour('ink'), 1.2, faint(0.7)) +
    place(
      canvas,
      { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share + 8, scale },
      20,
      stroke('M0 0V12', canvas.colour('ink'), 1.6),
      shape('M-15 12h30q3 0 3 4v13q0 4-4 4h-28q-4 0-4-4V16q0-4 3-4z', canvas.colour(fill)),
      shape(box(-13, 16, 11, 9) + box(2, 16, 11, 9), canvas.colour('cloud')),
    )
  );
}

export type TrainOptions = Placed & { fill?: Paint; stripe?: Paint; rail?: boolean };

export const train = (
  canvas: Canvas,
  { fill = 'accent', stripe = 'cloud', rail = true, ...spot }: TrainOptions,
): string =>
  place(
    canvas,
    spot,
    600,
    rail ? stroke('M-400 3H600', canvas.colour('ink'), 2, faint(0.6)) : '',
    shape('M0 0V-18q0-4 4-4H128q12 0 18 22z', canvas.colour(fill)),
    shape(
      `${repeat(8, (index) => box(8 + index * 14, -17, 9, 7))}M124 -17h8l6 7h-14z`,
      canvas.colour(fill === 'accent' ? 'cloud' : 'near'),
    ),
    shape(box(0, -5, 145, 3), canvas.colour(stripe)),
  );

export const coach = (canvas: Canvas, { fill = 'accent', ...spot }: BusOptions): string =>
  place(
    canvas,
    spot,
    100,
    shape('M0 0V-24q0-5 5-5H82q8 0 9 8l2 14V0z', canvas.colour(fill)),
    shape('M4 -24h70v10H4zM77 -24h5q4 0 5 5l1 5H77z', canvas.colour('near')),
    stroke('M2 -8H92', canvas.colour('cloud'), 2),
    disc(18, 0, 5, canvas.colour('ink')),
    disc(72, 0, 5, canvas.colour('ink')),
  );
