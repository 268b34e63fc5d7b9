import { place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, dome, domeShade, pen, repeat, ROUND, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

export type MosqueOptions = Placed & {
  fill: Paint;
  dome?: Paint;
  small?: boolean;
  /** Each minaret: x, height. */
  minarets?: readonly (readonly [number, number])[];
  glow?: number;
};

const IMPERIAL: readonly (readonly [number, number])[] = [
  [-112, 118],
  [-88, 150],
  [88, 150],
  [112, 118],
];

const minaret = ([x, height]: readonly [number, number]): string =>
  pen`M${x - 2.3} 0V${-height * 0.6}h-1.7v-3.4h1.7V${-height * 0.8}h-1.4v-3h1.4V${-height}L${x} ${-height - 22}L${x + 2.3} ${-height}V${-height * 0.8 - 3}h1.4v3h-1.4V${-height * 0.6 - 3.4}h1.7v3.4h-1.7V0z`;

export function mosque(
  canvas: Canvas,
  { fill, dome: cover = fill, small = false, minarets = IMPERIAL, glow = 0.95, ...spot }: MosqueOptions,
): string {
  const wall = canvas.colour(fill);
  const lead = canvas.colour(cover);
  const ink = canvas.colour('ink');
  return place(
    canvas,
    spot,
    140,
    shape(minarets.map(minaret).join(''), wall),
    shape(minarets.map(([x, height]) => box(x + 0.4, -height, 1.9, height)).join(''), ink, SHADE),
    small
      ? shape(box(-30, -26, 60, 30), wall) +
          shape(dome(0, -26, 24) + dome(-30, -16, 9) + dome(30, -16, 9), lead) +
          shape(domeShade(0, -26, 24) + domeShade(30, -16, 9) + box(12, -26, 18, 30), ink, SHADE) +
          stroke('M0 -51v-9', lead, 1.6) +
          shape(
            repeat(5, (index) => arch((index - 2) * 11 - 2.5, -6, 5, 13)),
            canvas.colour('glow'),
          )
      : shape(CASCADE.map(([x, y, radius]) => dome(x, y, radius)).join(''), lead) +
          shape(CASCADE.map(([x, y, radius]) => domeShade(x, y, radius)).join(''), ink, SHADE) +
          stroke('M0 -100v-14M-36 -72v-7M36 -72v-7', lead, 1.6, ROUND) +
          shape(box(-76, -36, 152, 42) + box(-58, -52, 116, 18) + box(-31, -70, 62, 20), wall) +
          shape(box(34, -36, 42, 42) + box(30, -52, 28, 16) + box(14, -70, 17, 18), ink, sheer(0.12)) +
          shape(IMPERIAL_WINDOWS, canvas.colour('glow'), sheer(glow)),
  );
}

const CASCADE: readonly (readonly [number, number, number])[] = [
  [-58, -36, 12],
  [58, -36, 12],
  [-36, -50, 22],
  [36, -50, 22],
  [0, -68, 31],
];

const IMPERIAL_WINDOWS =
  repeat(9, (index) => arch((index - 4) * 16 - 4, -6, 8, 20)) +
  repeat(7, (index) => arch((index - 3) * 8 - 2, -56, 4, 9)) +
  repeat(7, (index) => (index === 3 ? '' : arch((index - 3) * 15 - 2, -40, 4, 8)));

export type ChurchOptions = Placed & { fill: Paint; roof: Paint };

export const church = (canvas: Canvas, { fill, roof, ...spot }: ChurchOptions): string =>
  place(
    canvas,
    spot,
    40,
    shape(`${box(-34, -40, 68, 44) + box(-13, -84, 26, 36)}M-18 -40V-54L0 -66L18 -54V-40z`, canvas.colour(fill)),
    shape(
      'M-38 -40L-18 -56H18L38 -40zM-18 -50L0 -68L18 -50L18 -46L0 -62L-18 -46zM-16 -84L0 -122L16 -84z',
      canvas.colour(roof),
    ),
    shape(`${box(4, -84, 9, 34) + box(18, -40, 16, 44)}M0 -122L16 -84H5z`, canvas.colour('ink'), SHADE),
    shape(
      [-9, -2, 5].map((x) => arch(x, -56, 4, 20)).join('') +
        arch(-4, 4, 8, 20) +
        arch(-24, -12, 5, 14) +
        arch(20, -12, 5, 14),
      canvas.colour('ink'),
      sheer(0.55),
    ),
    stroke('M0 -122v-12M-4 -130h8', canvas.colour(roof), 1.8),
  );

export type GothicOptions = Placed & {
  fill: Paint;
  width: number;
  turrets?: readonly (readonly [number, number, number])[];
};

/** Each turret: x, height, half width. */
export function gothic(canvas: Canvas, { fill, width, turrets = [], ...spot }: GothicOptions): string {
  let wall = box(0, -46, width, 50);
  let windows = '';
  for (let x = 0; x <= width; x += 20) wall += `M${x - 2} -46v-8l2 -9l2 9v8z`;
  for (let x = 5; x < width - 6; x += 10) windows += arch(x, -26, 4, 14) + arch(x, -4, 4, 16);
  for (const [x, height, half] of turrets) {
    wall +=
      box(x - half, -height, 2 * half, height) +
      pen`M${x - half} ${-height}v-9l${half / 2} 9zM${x + half} ${-height}v-9l${-half / 2} 9zM${x - half * 0.8} ${-height}L${x} ${-height - half * 1.6}L${x + half * 0.8} ${-height}z`;
    for (let level = 12; level < height - 10; level += 18)
      windows += arch(x - half / 2, -level, half * 0.35, 11) + arch(x + half * 0.15, -level, half * 0.35, 11);
  }
  return place(
    canvas,
    spot,
    width,
    shape(wall, canvas.colour(fill)),
    shape(windows, canvas.colour('glow'), sheer(0.7)),
  );
}

export type MeruOptions = Placed & { fill: Paint; wall?: Paint; trim?: Paint; count?: number };

export function meru(
  canvas: Canvas,
  { fill, wall = 'wall', trim = '#8f5a40', count = 7, ...spot }: MeruOptions,
): string {
  const thatch = canvas.colour(fill);
  let roofs = '';
  let y = -34;
  let half = 42;
  for (let index = 0; index < count; index++) {
    const height = 15 - index * 0.9;
    const east = pen`H${half * 0.36}Q${half * 0.5} ${y - height * 0.4} ${half} ${y}`;
    roofs +=
      shape(box(-half * 0.28, y - 6, half * 0.56, 8), canvas.colour(trim)) +
      shape(
        pen`M${-half} ${y}Q${-half * 0.5} ${y - height * 0.4} ${-half * 0.36} ${y - height}${east}Q0 ${y - 4} ${-half} ${y}z`,
        thatch,
      ) +
      shape(
        pen`M${half * 0.1} ${y - height}${east}Q${half * 0.5} ${y - 3} ${half * 0.2} ${y - 2}z`,
        canvas.colour('ink'),
        SHADE,
      );
    y -= height + 4;
    half *= 0.86;
  }
  return place(
    canvas,
    spot,
    50,
    shape(box(-30, -14, 60, 20) + box(-22, -34, 44, 22), canvas.colour(wall)),
    shape(arch(-6, -12, 12, 20), canvas.colour('glow')),
    roofs,
    stroke(pen`M0 ${y + 2}v-14`, thatch, 3, ROUND),
  );
}
