import { DEPTH, place, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import { hash, sequence } from '#server/art/hash.ts';
import type { Paint } from '#server/art/palette.ts';
import { disc, dot, faint, pen, ROUND, shape, sheer, stroke } from '#server/art/svg.ts';

const cover = (canvas: Canvas, fill: string): string =>
  `<rect${canvas.head ? ` y="${-canvas.head}"` : ''} width="${canvas.width}" height="${DEPTH + canvas.head}" fill="${fill}"/>`;

export type SkyOptions = { stars?: number; starsTo?: number };

export function sky(canvas: Canvas, { stars = 0, starsTo = 220 }: SkyOptions): string {
  const next = sequence(9);
  let points = '';
  for (let index = 0; index < (stars * canvas.width) / 400; index++)
    points += dot(next() * canvas.width, next() ** 1.5 * (starsTo + canvas.head) - canvas.head);
  return (
    cover(canvas, canvas.gradient(canvas.palette.sky, -canvas.head, DEPTH)) +
    stroke(points, '#fff', 1.5, `${ROUND} ${faint(0.75)}`)
  );
}

export type SunOptions = { x: number; y: number; radius: number; fill?: Paint };

const RINGS: readonly (readonly [number, number])[] = [
  [2.9, 0.09],
  [2.1, 0.12],
  [1.5, 0.18],
];

export function sun(canvas: Canvas, { x, y, radius, fill = 'sun' }: SunOptions): string {
  const colour = canvas.colour(fill);
  const rings = RINGS.map(([size, opacity]) => disc(canvas.centre + x, y, radius * size, colour, sheer(opacity)));
  return rings.join('') + disc(canvas.centre + x, y, radius, colour);
}

export function moon(canvas: Canvas, { x, y, radius, fill = 'sun' }: SunOptions): string {
  const colour = canvas.colour(fill);
  const left = canvas.centre + x;
  const sickle = pen`M${left - radius * 0.2} ${y - radius}a${radius} ${radius} 0 1 0 ${radius * 1.15} ${radius * 1.35}a${radius * 0.82} ${radius * 0.82} 0 0 1 ${-radius * 1.15} ${-radius * 1.35}z`;
  return disc(left, y, radius * 2.4, colour, sheer(0.08)) + shape(sickle, colour);
}

export type CloudsOptions = {
  y: number;
  thickness: number;
  x?: number;
  length?: number;
  vary?: number;
  fill?: Paint;
  opacity?: number;
  seed?: number;
  step?: number;
};

export function clouds(canvas: Canvas, options: CloudsOptions): string {
  const { y, thickness, x = 0, length = 90, vary = 50, fill = 'cloud', opacity = 0.8, seed = 3, step = 190 } = options;
  let bars = '';
  for (let index = Math.floor(-canvas.centre / step) - 1; index * step < canvas.width - canvas.centre + 80; index++) {
    const left = canvas.centre + index * step + x;
    const top = y + (hash(seed, index) - 0.5) * vary;
    const width = length * (0.6 + 0.6 * hash(seed, index + 40));
    bars += pen`M${left} ${top}h${width}M${left + width * 0.22} ${top - thickness * 0.8}h${width / 2}M${left - width * 0.3} ${top + thickness * 0.8}h${width * 0.8}`;
  }
  return stroke(bars, canvas.colour(fill), thickness, `${ROUND} ${faint(opacity)}`);
}

export type CumulusOptions = Placed & { fill?: Paint; shade?: Paint; opacity?: number };

export const cumulus = (
  canvas: Canvas,
  { fill = 'cloud', shade = 'cloud2', opacity = 1, ...spot }: CumulusOptions,
): string =>
  place(
    canvas,
    spot,
    130,
    shape(
      'M-96 0c-18 0-22-24-2-28 0-22 28-30 40-16 6-26 46-36 62-10 16-14 46-4 44 18 20-2 34 10 30 24 12 2 12 12 2 12z',
      canvas.colour(fill),
      sheer(opacity),
    ),
    shape('M-96 0c-10 0-16-8-15-15 20 8 50-2 70 4 30 8 70-6 119 4 6 4 2 7-4 7z', canvas.colour(shade), sheer(0.55)),
  );

export const tablecloth = (canvas: Canvas, { fill = 'cloud', ...spot }: CumulusOptions): string =>
  place(
    canvas,
    spot,
    240,
    shape(
      'M-216 10C-214 -10 -190 -14 -176 -8C-160 -28 -120 -26 -104 -14C-84 -30 -40 -28 -24 -14C0 -30 44 -26 58 -12C80 -26 120 -24 132 -10C160 -20 196 -14 208 8C216 30 226 44 214 48C200 40 190 20 176 14C150 30 140 6 116 12C100 34 88 8 64 12C40 30 20 8 -6 12C-30 32 -48 8 -74 12C-96 30 -110 8 -136 14C-160 32 -190 10 -198 22C-208 34 -222 40 -226 30z',
      canvas.colour(fill),
      sheer(0.94),
    ),
  );

export type MistOptions = { y: number; height: number; opacity?: number; fill?: Paint };

export const mist = (canvas: Canvas, { y, height, opacity = 0.75, fill = 'haze' }: MistOptions): string =>
  `<rect y="${y}" width="${canvas.width}" height="${height}" fill="${canvas.veil(canvas.colour(fill), opacity)}"/>`;

/** Each gull: x, y, size. */
export type GullsOptions = { at: readonly (readonly [number, number, number])[]; fill?: Paint; thickness?: number };

export const gulls = (canvas: Canvas, { at, fill = 'cloud', thickness = 1.8 }: GullsOptions): string =>
  stroke(
    visibleSpots(canvas, at, 20)
      .map(
        ([x, y, size]) =>
          pen`M${canvas.centre + x - 8 * size} ${y - 3 * size}q${5 * size} ${-4 * size} ${8 * size} ${3 * size}q${3 * size} ${-7 * size} ${8 * size} ${-3 * size}`,
      )
      .join(''),
    canvas.colour(fill),
    thickness,
    ROUND,
  );

export type SnowOptions = { count: number; thickness?: number };

export function snow(canvas: Canvas, { count, thickness = 3 }: SnowOptions): string {
  const next = sequence(21);
  let flakes = '';
  for (let index = 0; index < (count * canvas.width) / 400; index++)
    flakes += dot(next() * canvas.width, next() * DEPTH);
  return stroke(flakes, '#fff', thickness, `${ROUND} ${faint(0.8)}`);
}

/** Sky lanterns: x, y, size. */
export type LampsOptions = { at: readonly (readonly [number, number, number])[]; fill?: Paint };

export function lamps(canvas: Canvas, { at, fill = 'glow' }: LampsOptions): string {
  const colour = canvas.colour(fill);
  return visibleSpots(canvas, at, 20)
    .map(
      ([x, y, size]) =>
        disc(canvas.centre + x, y, size * 2.6, colour, sheer(0.16)) + disc(canvas.centre + x, y, size, colour),
    )
    .join('');
}

export function grain(canvas: Canvas): string {
  const next = sequence(81);
  const points = ['', ''];
  for (let index = 0; index < 90; index++)
    points[index % 2] += `M${Math.round(next() * 158 + 1)} ${Math.round(next() * 158 + 1)}h0`;
  const [dark = '', light = ''] = points;
  const id = `${canvas.uid}n`;
  canvas.definitions.push(
    `<pattern id="${id}" width="160" height="160" patternUnits="userSpaceOnUse">${stroke(light, '#fff', 1.1, `${ROUND} ${faint(0.13)}`)}${stroke(dark, canvas.colour('ink'), 1.1, `${ROUND} ${faint(0.11)}`)}</pattern>`,
  );
  return cover(canvas, `url(#${id})`);
}
