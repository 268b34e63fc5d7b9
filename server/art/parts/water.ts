import { DEPTH, place, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import { hash } from '#server/art/hash.ts';
import type { Paint } from '#server/art/palette.ts';
import { faint, pen, repeat, ROUND, shape, sheer, stroke } from '#server/art/svg.ts';

export type WaterOptions = {
  y: number;
  stops?: readonly Paint[];
  sunX?: number;
  highlight?: Paint;
  count?: number;
  rows?: number;
  ripple?: Paint;
};

export function water(
  canvas: Canvas,
  { y, stops, sunX, highlight = 'sun', count = 26, rows = 5, ripple = 'foam' }: WaterOptions,
): string {
  const fill = canvas.gradient(stops ? stops.map(canvas.colour) : canvas.palette.water, y, DEPTH);
  const path = sunX === undefined ? '' : lightPath(canvas, y, sunX, highlight, count);
  const step = 74;
  let ripples = '';
  for (let row = 0; row < rows; row++)
    for (let x = -30 + (row % 2) * 37; x < canvas.width; x += step) {
      const index = row * 50 + Math.round((x - canvas.centre) / step);
      ripples += pen`M${x + hash(33, index) * 50} ${y + 14 + (470 - y) * (row / rows) + hash(34, index) * 18}h${10 + 22 * hash(35, index)}`;
    }
  return `<rect y="${y}" width="${canvas.width}" height="${DEPTH - y}" fill="${fill}"/>${path}${stroke(ripples, canvas.colour(ripple), 1.4, `${ROUND} ${faint(0.35)}`)}`;
}

function lightPath(canvas: Canvas, y: number, sunX: number, highlight: Paint, count: number): string {
  let far = '';
  let near = '';
  for (let index = 0; index < count; index++) {
    const share = index / count;
    const x = canvas.centre + sunX + (hash(31, index) - 0.5) * (30 + 150 * share);
    const width = 8 + 34 * hash(32, index) * (0.4 + share);
    const mark = pen`M${x - width / 2} ${y + 4 + (DEPTH - y) * share}h${width}`;
    if (share < 0.4) far += mark;
    else near += mark;
  }
  const colour = canvas.colour(highlight);
  return stroke(far, colour, 1.6, `${ROUND} ${faint(0.9)}`) + stroke(near, colour, 2.6, `${ROUND} ${faint(0.55)}`);
}

export type LakeOptions = { x: number; y: number; width: number; height: number };

export function lake(canvas: Canvas, { x: left, y, width, height }: LakeOptions): string {
  const x = canvas.centre + left;
  return shape(
    pen`M${x - width} ${y}C${x - width * 0.6} ${y - 16} ${x + width * 0.5} ${y - 14} ${x + width} ${y}C${x + width * 0.7} ${y + height} ${x - width * 0.8} ${y + height} ${x - width} ${y}z`,
    canvas.gradient(canvas.palette.water, y - 14, y + height),
  );
}

/** Each reflection: x, width, depth. */
export type ReflectOptions = {
  y: number;
  fill: Paint;
  at: readonly (readonly [number, number, number])[];
  opacity?: number;
  thickness?: number;
};

export function reflect(canvas: Canvas, { y, fill, at, opacity = 0.6, thickness = 2.4 }: ReflectOptions): string {
  const marks = visibleSpots(canvas, at, 100).map(([x, width, depth], spot) =>
    repeat(Math.ceil(depth / 7), (index) => {
      const length = width * (0.5 + 0.7 * hash(spot + 60, index)) * (1 - index / (depth / 5.2));
      return pen`M${canvas.centre + x - length / 2 + (hash(spot + 61, index) - 0.5) * 8} ${y + 5 + index * 7}h${Math.max(3, length)}`;
    }),
  );
  return stroke(marks.join(''), canvas.colour(fill), thickness, `${ROUND} ${faint(opacity)}`);
}

export type WaterfallOptions = { x: number; y: number; width: number; height: number; fill?: Paint };

export function waterfall(canvas: Canvas, { x: left, y, width, height, fill = 'foam' }: WaterfallOptions): string {
  const x = canvas.centre + left;
  const colour = canvas.colour(fill);
  const threads = repeat(
    5,
    (index) =>
      pen`M${x - width * 0.36 + index * width * 0.18} ${y + 8 + (index % 2) * 12}V${y + height - 10 - (index % 3) * 8}`,
  );
  const spray = pen`M${x - width * 1.1} ${y + height + 3}q${width * 0.1} ${-width * 0.5} ${width * 0.5} ${-width * 0.36}q${width * 0.3} ${-width * 0.5} ${width * 0.7} ${-width * 0.14}q${width * 0.4} ${-width * 0.3} ${width * 0.6} ${width * 0.1}q${width * 0.4} 0 ${width * 0.4} ${width * 0.4}z`;
  return (
    shape(
      pen`M${x - width * 0.42} ${y}q${width * 0.42} -5 ${width * 0.84} 0L${x + width / 2} ${y + height}H${x - width / 2}z`,
      colour,
      sheer(0.92),
    ) +
    stroke(threads, canvas.palette.water[1] ?? canvas.palette.water[0], 2, `${ROUND} ${faint(0.5)}`) +
    shape(spray, colour, sheer(0.85))
  );
}

export type CoralOptions = Placed & { fill: Paint; kind?: 'fan' | 'brain' | 'tube' };

const CORALS = {
  fan: 'M-4 4C-6 -20 -30 -30 -40 -58M-2 4C0 -24 -14 -44 -16 -76M2 4C4 -22 14 -40 12 -72M4 4C8 -18 30 -26 38 -54M-22 -28C-30 -34 -40 -30 -48 -40M22 -26C30 -34 40 -30 48 -38M-13 -50C-20 -56 -24 -64 -28 -70M12 -48C20 -54 24 -64 26 -70',
  tube: 'M-22 4V-34M-8 4V-56M8 4V-44M22 4V-26',
};

export const coral = (canvas: Canvas, { fill, kind = 'fan', ...spot }: CoralOptions): string =>
  place(
    canvas,
    spot,
    60,
    kind === 'brain'
      ? shape('M-40 4C-44 -30 -18 -40 0 -38C24 -40 44 -26 40 4z', canvas.colour(fill)) +
          stroke(
            'M-30 -6q8 -14 18 -4t18 -6t20 4M-20 -22q10 -8 18 0t20 -4',
            canvas.colour('ink'),
            2.4,
            `${ROUND} ${faint(0.22)}`,
          )
      : stroke(CORALS[kind], canvas.colour(fill), kind === 'tube' ? 13 : 6, ROUND),
  );

/** x, y, size; a negative size faces the other way. */
export type FishOptions = { at: readonly (readonly [number, number, number])[]; fill: Paint };

export const fish = (canvas: Canvas, { at, fill }: FishOptions): string =>
  shape(
    visibleSpots(canvas, at, 30)
      .map(
        ([x, y, size]) =>
          pen`M${canvas.centre + x} ${y}q${12 * size} ${-11 * Math.abs(size)} ${26 * size} 0q${-14 * size} ${11 * Math.abs(size)} ${-26 * size} 0l${-9 * size} ${-7 * Math.abs(size)}q${4 * size} ${7 * Math.abs(size)} 0 ${14 * Math.abs(size)}z`,
      )
      .join(''),
    canvas.colour(fill),
  );

export type JetOptions = { x: number; y: number; height: number };

export const jet = (canvas: Canvas, { x, y, height }: JetOptions): string =>
  place(
    canvas,
    { x, y },
    60,
    shape(
      pen`M-3 0C-5 ${-height * 0.5} -10 ${-height * 0.9} -6 ${-height}Q4 ${-height - 16} 16 ${-height + 2}C34 ${-height * 0.8} 40 ${-height * 0.4} 44 0H24C20 ${-height * 0.3} 12 ${-height * 0.6} 6 ${-height * 0.7}L3 0z`,
      canvas.colour('foam'),
      sheer(0.5),
    ),
    shape(pen`M-4 0L-5 ${-height + 6}Q2 ${-height - 10} 9 ${-height + 8}L4 0z`, canvas.colour('foam'), sheer(0.9)),
  );

export type WaveOptions = { y: number; fill: Paint };

export function wave(canvas: Canvas, { y, fill }: WaveOptions): string {
  let line = pen`M-40 ${y}`;
  for (let x = -40; x < canvas.width + 60; x += 80) line += 'q20 -9 40 0t40 0';
  return stroke(line, canvas.colour(fill), 4, `${ROUND} ${faint(0.8)}`);
}

export function rays(canvas: Canvas, { y, fill }: WaveOptions): string {
  const beams = repeat(
    Math.ceil(canvas.width / 150),
    (index) => pen`M${index * 150 + 20} ${y}h${34 + (index % 2) * 20}l-70 190h${-26 - (index % 3) * 10}z`,
  );
  return shape(beams, canvas.colour(fill), sheer(0.12));
}
