import { place, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { faint, group, pen, repeat, ROUND, shape, sheer, stroke } from '#server/art/svg.ts';

/** From x to x + width; `y` is its flat top. */
export type CliffOptions = {
  x: number;
  y: number;
  width: number;
  foot: number;
  fill: Paint;
  shade?: Paint;
  top?: Paint;
};

export function cliff(canvas: Canvas, { x: left, y, width, foot, fill, shade = 'near', top }: CliffOptions): string {
  const x = canvas.centre + left;
  const steps = Math.max(2, Math.round(width / 26));
  const stride = width / steps;
  let wall = pen`M${x} ${y}H${x + width}L${x + width + 8} ${foot}H${x - 6}z`;
  let cracks = '';
  for (let index = 0; index < steps; index++) {
    const edge = x + index * stride;
    const drop = (foot - y) * (0.35 + (0.5 * ((index * 7) % 5)) / 5);
    cracks += pen`M${edge + stride * 0.7} ${y + 3}l${stride * 0.3} ${drop * 0.4}l${-stride * 0.14} ${drop * 0.6}h${-stride * 0.26}l${stride * 0.06} ${-drop * 0.6}z`;
    wall += pen`M${edge} ${foot}q${stride / 2} ${-9 - (index % 3) * 5} ${stride} 0z`;
  }
  return (
    shape(wall, canvas.colour(fill)) +
    shape(cracks, canvas.colour(shade), sheer(0.38)) +
    (top
      ? shape(
          pen`M${x - 4} ${y + 6}q${width * 0.1} -12 ${width * 0.25} -8t${width * 0.3} -2t${width * 0.3} 0t${width * 0.18} 10z`,
          canvas.colour(top),
        )
      : '')
  );
}

/** Each boulder: x, y, half width, height. */
export type BouldersOptions = { fill: Paint; shade: Paint; at: readonly (readonly [number, number, number, number])[] };

export const boulders = (canvas: Canvas, { fill, shade, at }: BouldersOptions): string =>
  visibleSpots(canvas, at, 120)
    .map(([x, y, half, height]) =>
      group(
        canvas.centre + x,
        y,
        1,
        shape(
          pen`M${-half} 4C${-half * 1.08} ${-height * 0.5} ${-half * 0.7} ${-height} ${-half * 0.1} ${-height}C${half * 0.5} ${-height * 1.04} ${half * 0.94} ${-height * 0.7} ${half} 4z`,
          canvas.colour(fill),
        ) +
          shape(
            pen`M${-half * 0.1} ${-height}C${half * 0.5} ${-height * 1.04} ${half * 0.94} ${-height * 0.7} ${half} 4H${half * 0.3}C${half * 0.5} ${-height * 0.4} ${half * 0.36} ${-height * 0.84} ${-half * 0.1} ${-height}z`,
            canvas.colour(shade),
            sheer(0.45),
          ) +
          stroke(
            pen`M${-half * 0.5} ${-height * 0.86}Q${-half * 0.66} ${-height * 0.4} ${-half * 0.5} 0M${-half * 0.14} ${-height * 0.9}Q${-half * 0.2} ${-height * 0.5} ${-half * 0.06} ${-height * 0.1}`,
            canvas.colour(shade),
            2,
            `${faint(0.35)} ${ROUND}`,
          ),
      ),
    )
    .join('');

export type SiqOptions = { x: number; inner: number; fill: Paint; shade: Paint; stripe: Paint; flip?: boolean };

export function siq(canvas: Canvas, { x, inner, fill, shade, stripe, flip = false }: SiqOptions): string {
  const reach = Math.max(0, canvas.width / 2 - 200);
  const wall = pen`M${-reach - 240} 520V-220H${inner * 0.86}L${inner * 0.7} 40C${inner} 90 ${inner * 0.9} 140 ${inner * 0.62} 190C${inner * 0.5} 240 ${inner * 0.84} 290 ${inner * 0.7} 350C${inner * 0.66} 400 ${inner * 0.9} 440 ${inner} 520z`;
  const dark = pen`M${-reach - 240} 520V-220H${inner * 0.3}C${inner * 0.2} 60 ${inner * 0.5} 120 ${inner * 0.24} 200C${inner * 0.1} 270 ${inner * 0.4} 330 ${inner * 0.26} 400L${inner * 0.5} 520z`;
  const bands = repeat(
    7,
    (index) =>
      pen`M${-reach - 240} ${30 + index * 62}H${-20}Q${inner * 0.3} ${20 + index * 62} ${inner * (0.6 + 0.1 * (index % 2))} ${40 + index * 62}`,
  );
  return place(
    canvas,
    { x, y: 0, flip },
    500 + reach,
    shape(wall, canvas.colour(fill)),
    stroke(bands, canvas.colour(stripe), 5, faint(0.4)),
    shape(dark, canvas.colour(shade), sheer(0.55)),
  );
}
