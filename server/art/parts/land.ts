import { DEPTH, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import { mix } from '#server/art/colour.ts';
import { along, crest, heightAt, jagged, rounded } from '#server/art/crest.ts';
import type { CrestOptions } from '#server/art/crest.ts';
import { hash } from '#server/art/hash.ts';
import type { Paint } from '#server/art/palette.ts';
import { box, faint, pen, shape, sheer, stroke } from '#server/art/svg.ts';

export type RidgeOptions = CrestOptions & {
  fill: Paint;
  fade?: Paint;
  fadeBy?: number;
  fadeTo?: number;
  trees?: number;
};

export function ridge(canvas: Canvas, { fill, fade, fadeBy = 0.55, fadeTo, trees = 0, ...line }: RidgeOptions): string {
  const points = crest(canvas, line);
  const colour = canvas.colour(fill);
  const top = line.y - line.amp - (line.bump?.[2] ?? 0);
  const paint = fade
    ? canvas.gradient([colour, mix(colour, canvas.colour(fade), fadeBy)], top, fadeTo ?? line.y + 60)
    : colour;
  let wood = '';
  if (trees) {
    const fine = line.sharp ? points : along(points);
    const seed = line.seed ?? 1;
    for (let x = 0, index = 0; x < canvas.width; index++) {
      const height = trees * (0.6 + 0.7 * hash(seed + 5, index));
      const foot = heightAt(fine, x) + 3;
      wood += pen`M${x - height * 0.34} ${foot}L${x} ${foot - height}L${x + height * 0.34} ${foot}z`;
      x += trees * (0.25 + 0.5 * hash(seed + 6, index));
    }
  }
  return shape(line.sharp ? jagged(points) : rounded(points), paint) + shape(wood, colour);
}

/** Each peak: x, y, left width, right width, share of snow. */
export type PeaksOptions = {
  base: number;
  fill: Paint;
  shade: Paint;
  snow?: Paint;
  at: readonly (readonly [number, number, number, number, number?])[];
};

export function peaks(canvas: Canvas, { base, fill, shade, snow = 'cloud', at }: PeaksOptions): string {
  return visibleSpots(canvas, at, 220)
    .map(([left, y, west, east, cap = 0.3]) => {
      const x = canvas.centre + left;
      const height = base - y;
      const line = y + height * cap;
      const body =
        shape(pen`M${x - west} ${base}L${x} ${y}L${x + east} ${base}z`, canvas.colour(fill)) +
        shape(
          pen`M${x} ${y}L${x + east} ${base}H${x - west * 0.18}L${x + east * 0.12} ${y + height * 0.72}L${x - west * 0.1} ${y + height * 0.5}L${x + east * 0.08} ${y + height * 0.28}z`,
          canvas.colour(shade),
        );
      if (cap === 0) return body;
      const edge = pen`L${x + east * cap * 0.72} ${line - height * cap * 0.06}L${x + east * cap * 0.5} ${line + height * cap * 0.26}L${x + east * 0.1} ${line - height * cap * 0.22}`;
      const white = pen`M${x} ${y}L${x - west * cap} ${line}L${x - west * cap * 0.58} ${line - height * cap * 0.16}L${x - west * cap * 0.38} ${line + height * cap * 0.2}L${x + east * 0.1} ${line - height * cap * 0.22}L${x + east * cap * 0.5} ${line + height * cap * 0.26}L${x + east * cap * 0.72} ${line - height * cap * 0.06}L${x + east * cap} ${line}z`;
      return (
        body +
        shape(white, canvas.colour(snow)) +
        shape(pen`M${x} ${y}L${x + east * cap} ${line}${edge}z`, canvas.colour(shade), sheer(0.35))
      );
    })
    .join('');
}

export type ConeOptions = {
  x: number;
  y: number;
  base: number;
  width: number;
  fill: Paint;
  fade?: Paint;
  fadeBy?: number;
  shade?: Paint;
  snow?: Paint;
};

export function cone(
  canvas: Canvas,
  { x: left, y, base, width, fill, fade, fadeBy = 0.7, shade = 'near', snow }: ConeOptions,
): string {
  const x = canvas.centre + left;
  const height = base - y;
  const colour = canvas.colour(fill);
  const paint = fade ? canvas.gradient([colour, mix(colour, canvas.colour(fade), fadeBy)], y, base) : colour;
  const east = pen`C${x + width * 0.26} ${y + 38} ${x + width * 0.5} ${base - height * 0.2} ${x + width} ${base}`;
  const cap = pen`M${x - 15} ${y}L${x - 4} ${y + 5}L${x + 6} ${y - 2}L${x + 17} ${y + 3}C${x + width * 0.12} ${y + 22} ${x + width * 0.2} ${y + 46} ${x + width * 0.27} ${y + 64}L${x + width * 0.17} ${y + 54}L${x + width * 0.1} ${y + 78}L${x} ${y + 56}L${x - width * 0.1} ${y + 80}L${x - width * 0.16} ${y + 52}L${x - width * 0.26} ${y + 68}C${x - width * 0.19} ${y + 46} ${x - width * 0.12} ${y + 22} ${x - 15} ${y}z`;
  return (
    shape(
      pen`M${x - width} ${base}C${x - width * 0.5} ${base - height * 0.22} ${x - width * 0.22} ${y + 30} ${x - 15} ${y}L${x - 4} ${y + 5}L${x + 6} ${y - 2}L${x + 17} ${y + 3}${east}z`,
      paint,
    ) +
    (snow ? shape(cap, canvas.colour(snow)) : '') +
    shape(
      pen`M${x + 6} ${y - 2}L${x + 17} ${y + 3}${east}H${x + width * 0.3}C${x + width * 0.22} ${y + 120} ${x + 14} ${y + 60} ${x + 6} ${y - 2}z`,
      canvas.colour(shade),
      sheer(0.22),
    )
  );
}

export type DuneOptions = { x?: number; y: number; amp: number; fill: Paint; shade?: Paint };

export function dune(canvas: Canvas, { x: left = 0, y, amp, fill, shade = 'near' }: DuneOptions): string {
  const x = canvas.centre + left;
  const lee = pen`C${x + 90} ${y - amp} ${x + 130} ${y + amp * 0.3} ${canvas.width + 20} ${y}V500`;
  return (
    shape(
      pen`M-20 500V${y + amp * 0.3}C${x - 160} ${y + amp * 0.5} ${x - 70} ${y - amp} ${x} ${y - amp}${lee}z`,
      canvas.colour(fill),
    ) +
    shape(
      pen`M${x} ${y - amp}${lee}H${x - 30}C${x + 60} ${y + amp * 1.4} ${x - 60} ${y + amp * 0.3} ${x} ${y - amp}z`,
      canvas.colour(shade),
      sheer(0.35),
    )
  );
}

export type TerracesOptions = { y: number; count?: number; fills: readonly [Paint, ...Paint[]]; lip: Paint };

export function terraces(canvas: Canvas, { y, count = 12, fills, lip }: TerracesOptions): string {
  let drawing = '';
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1);
    const level = y + (DEPTH - y) * (share * 0.45 + share * share * 0.5);
    const amp = 13 + 16 * share;
    const stretch = 96 + 34 * share;
    let line = '';
    for (let x = -20; x <= canvas.width + 40; x += 20) {
      const along = x - canvas.centre + index * 9;
      const wave = Math.sin(along / stretch) + 0.45 * Math.sin(along / (stretch * 0.46) + 1.3 + index * 0.12);
      line += pen`${line ? 'L' : 'M'}${x} ${level + amp * wave}`;
    }
    drawing +=
      shape(`${line}V500H-20z`, canvas.colour(fills[index % fills.length] ?? fills[0])) +
      stroke(line, canvas.colour(lip), 1.2 + 2 * share, faint(0.75));
  }
  return drawing;
}

export type ShoreOptions = { x: number; y: number; width: number; height: number; fill: Paint; opacity?: number };

export function shore(canvas: Canvas, { x: left, y, width, height, fill, opacity = 1 }: ShoreOptions): string {
  const x = canvas.centre + left;
  const data = pen`M${x - width} ${y}C${x - width / 2} ${y - height} ${x + width * 0.2} ${y - height * 0.9} ${x + width} ${y}C${x + width * 0.4} ${y + height * 0.5} ${x - width * 0.6} ${y + height * 0.4} ${x - width} ${y}z`;
  return shape(data, canvas.colour(fill), opacity < 1 ? sheer(opacity) : '');
}

export type FrontOptions = { y: number; amp: number; fill?: Paint };

export function front(canvas: Canvas, { y, amp, fill = 'front' }: FrontOptions): string {
  const { width } = canvas;
  return shape(
    pen`M-10 500V${y}C${width * 0.2} ${y - amp} ${width * 0.4} ${y + amp * 0.8} ${width * 0.62} ${y}S${width * 0.9} ${y - amp * 1.3} ${width + 10} ${y - amp * 0.4}V500z`,
    canvas.colour(fill),
  );
}

export type BlockOptions = { y: number; height?: number; fill: Paint };

export const block = (canvas: Canvas, { y, height = DEPTH - y, fill }: BlockOptions): string =>
  `<rect y="${y}" width="${canvas.width}" height="${height}" fill="${canvas.colour(fill)}"/>`;

export type RectOptions = { x: number; y: number; width: number; height: number; fill: Paint; opacity?: number };

export const rect = (canvas: Canvas, { x, y, width, height, fill, opacity = 1 }: RectOptions): string =>
  shape(box(canvas.centre + x, y, width, height), canvas.colour(fill), opacity < 1 ? sheer(opacity) : '');

export type SlopeOptions = { x: number; y: number; width: number; fill: Paint; shade?: Paint };

export function slope(canvas: Canvas, { x: left, y, width, fill, shade = 'near' }: SlopeOptions): string {
  const x = canvas.centre + left;
  const foot = pen`M${x - width} 500C${x - width * 0.86} 440 ${x - width * 0.62} 400 ${x - width * 0.5} 330`;
  return (
    shape(
      pen`${foot}C${x - width * 0.4} 270 ${x - width * 0.2} ${y + 20} ${x} ${y}H${canvas.width + 20}V500z`,
      canvas.colour(fill),
    ) + shape(pen`${foot}L${x - width * 0.44} 400L${x - width * 0.5} 500z`, canvas.colour(shade), sheer(0.35))
  );
}
