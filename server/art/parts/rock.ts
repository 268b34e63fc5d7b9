import { place, visibleSpots } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import { mix } from '#server/art/colour.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, faint, group, pen, repeat, ROUND, shape, sheer, stroke } from '#server/art/svg.ts';

type RockKind = 'elephant' | 'mesa' | 'tomb' | 'table' | 'pigeon' | 'karst';

/** Outline, shaded side, strata. */
const ROCKS: Record<RockKind, readonly [string, string, string]> = {
  elephant: [
    'M-128 6C-126 -40 -120 -74 -106 -98C-94 -134 -62 -158 -18 -160C36 -164 84 -146 104 -104C120 -72 126 -30 130 6H-58C-52 -30 -50 -64 -68 -86C-78 -96 -88 -84 -90 -62C-94 -40 -92 -16 -95 6z',
    'M104 -104C120 -72 126 -30 130 6H40C54 -40 62 -90 30 -158C66 -150 92 -130 104 -104zM-68 -86C-50 -64 -52 -30 -58 6H-40C-34 -36 -40 -76 -68 -86z',
    'M-104 -96Q-30 -118 100 -106M-112 -66Q-100 -70 -92 -68M-52 -72Q20 -84 116 -70M-50 -40Q30 -52 122 -38',
  ],
  mesa: [
    'M-110 6C-108 -40 -104 -90 -92 -126C-84 -146 -70 -148 -62 -138C-52 -160 -30 -164 -20 -148C-8 -170 22 -172 34 -150C48 -164 70 -156 76 -132C92 -92 100 -40 108 6z',
    'M76 -132C92 -92 100 -40 108 6H30C46 -40 50 -96 34 -150C48 -164 70 -156 76 -132zM-20 -148C-12 -110 -14 -60 -24 6H-48C-40 -50 -44 -100 -62 -138C-52 -160 -30 -164 -20 -148z',
    'M-96 -106Q0 -118 86 -104M-102 -70Q0 -84 96 -68M-106 -34Q0 -46 102 -32',
  ],
  tomb: [
    'M-76 6C-84 -50 -76 -112 -54 -142C-30 -170 30 -172 54 -142C78 -112 80 -40 78 6z',
    'M54 -142C78 -112 80 -40 78 6H54C60 -50 58 -112 34 -158z',
    'M-76 -60Q-60 -66 -46 -62M50 -64Q64 -68 77 -62M-60 -124Q0 -138 62 -122',
  ],
  table: [
    'M-330 10C-280 -18 -236 -40 -214 -84L-204 -128L-196 -136L-60 -140L40 -136L150 -140L196 -134L206 -122L220 -86C250 -44 300 -20 350 10z',
    'M196 -134L206 -122L220 -86C250 -44 300 -20 350 10H190C200 -30 190 -80 196 -134zM-60 -140L-44 -100L-64 -60L-40 10H-84C-70 -40 -92 -80 -60 -140zM90 -138L104 -96L92 -56L118 10H70C80 -40 66 -90 90 -138z',
    'M-200 -112Q-100 -120 -10 -112T204 -114M-210 -88Q-60 -98 60 -90T214 -92',
  ],
  pigeon: [
    'M-58 8C-64 -34 -70 -70 -62 -104C-50 -122 -20 -126 6 -122C34 -124 52 -110 54 -86C56 -50 50 -20 52 8H20C24 -30 16 -62 -4 -64C-22 -62 -30 -30 -26 8zM84 8C80 -20 82 -54 92 -76C104 -90 118 -84 124 -66C132 -40 128 -12 130 8z',
    'M54 -86C56 -50 50 -20 52 8H36C38 -40 40 -90 20 -122C40 -120 52 -108 54 -86zM124 -66C132 -40 128 -12 130 8H112C114 -30 116 -60 108 -86C116 -84 121 -76 124 -66zM-4 -64C-22 -62 -30 -30 -26 8H-40C-42 -40 -30 -70 -4 -64z',
    'M-62 -92Q-10 -104 50 -94M-64 -66Q-50 -70 -34 -66M24 -64Q40 -68 54 -64M-62 -34Q-46 -38 -32 -34M26 -34Q40 -38 52 -34M84 -44Q104 -50 127 -42',
  ],
  karst: [
    'M-62 6C-66 -20 -54 -40 -56 -70C-60 -100 -40 -128 -24 -140C-12 -156 8 -150 14 -132C34 -124 36 -96 34 -78C46 -60 52 -30 58 6z',
    'M14 -132C34 -124 36 -96 34 -78C46 -60 52 -30 58 6H16C24 -30 8 -80 14 -132z',
    'M-40 -84Q-36 -60 -42 -34M-16 -116Q-8 -90 -14 -56M8 -70Q14 -44 8 -20M30 -48Q36 -30 34 -14',
  ],
};

export type RockOptions = Placed & { kind: RockKind; fill: Paint; shade?: Paint; fade?: Paint; green?: Paint };

export function rock(canvas: Canvas, { kind, fill, shade = 'near', fade, green, ...spot }: RockOptions): string {
  const [outline, dark, strata] = ROCKS[kind];
  const colour = canvas.colour(fill);
  const paint = fade ? canvas.gradient([colour, mix(colour, canvas.colour(fade), 0.5)], -160, 10) : colour;
  return place(
    canvas,
    spot,
    kind === 'table' ? 350 : 140,
    shape(outline, paint),
    shape(dark, canvas.colour(shade), sheer(0.38)),
    stroke(strata, canvas.colour(shade), 2, `${faint(0.28)} ${ROUND}`),
    kind === 'tomb' ? facade(canvas, fill, shade) : '',
    green ? shape(KARST_GREEN, canvas.colour(green)) : '',
  );
}

const KARST_GREEN =
  'M-57 -62C-62 -96 -42 -128 -24 -142C-12 -158 10 -152 15 -132C35 -124 37 -98 35 -76C26 -84 24 -100 12 -104C8 -92 0 -84 -6 -96C-14 -108 -20 -88 -28 -92C-34 -104 -42 -78 -57 -62zM-63 6C-62 -8 -50 -16 -38 -10C-24 -18 -10 -10 2 -14C18 -20 30 -8 40 -14C52 -14 57 -4 59 6z';

function facade(canvas: Canvas, fill: Paint, shade: Paint): string {
  const colour = canvas.colour(fill);
  const dark = canvas.colour(shade);
  const steps = repeat(
    5,
    (index) =>
      box(-38 + index * 7, -122 + index * 4.4, 7.2, 24 - index * 4.4) +
      box(31 - index * 7, -122 + index * 4.4, 7.2, 24 - index * 4.4),
  );
  const columns = box(-36, -78, 8, 84) + box(28, -78, 8, 84) + box(-14, -78, 7, 84) + box(7, -78, 7, 84);
  return (
    shape(box(-36, -98, 72, 104), mix(colour, '#fff3dc', 0.22)) +
    shape(steps + box(-41, -100, 82, 7) + box(-38, -82, 76, 5) + columns, mix(colour, '#fff3dc', 0.42)) +
    shape(box(-41, -93, 82, 3) + box(-38, -77, 76, 2.6), dark, sheer(0.35)) +
    shape(`${box(-7, -34, 14, 40)}M-10 -34L0 -44L10 -34z`, dark)
  );
}

/** x, y, height, half width. */
export type ChimneysOptions = {
  fill: Paint;
  shade: Paint;
  cap: Paint;
  at: readonly (readonly [number, number, number, number])[];
};

export const chimneys = (canvas: Canvas, { fill, shade, cap, at }: ChimneysOptions): string =>
  visibleSpots(canvas, at, 60)
    .map(([x, y, height, half]) =>
      group(
        canvas.centre + x,
        y,
        1,
        shape(
          pen`M${-half} 8C${-half * 0.8} ${-height * 0.4} ${-half * 0.5} ${-height * 0.7} ${-half * 0.3} ${-height * 0.82}h${half * 0.6}C${half * 0.5} ${-height * 0.7} ${half * 0.8} ${-height * 0.4} ${half} 8z`,
          canvas.colour(fill),
        ) +
          shape(
            pen`M${half * 0.3} ${-height * 0.82}C${half * 0.5} ${-height * 0.7} ${half * 0.8} ${-height * 0.4} ${half} 8H${half * 0.2}C${half * 0.4} ${-height * 0.4} ${half * 0.2} ${-height * 0.7} ${half * 0.05} ${-height * 0.82}z`,
            canvas.colour(shade),
            sheer(0.4),
          ) +
          shape(
            pen`M${-half * 0.5} ${-height * 0.8}C${-half * 0.5} ${-height * 0.92} ${-half * 0.1} ${-height * 1.02} 0 ${-height * 1.04}C${half * 0.2} ${-height} ${half * 0.56} ${-height * 0.92} ${half * 0.52} ${-height * 0.8}z`,
            canvas.colour(cap),
          ) +
          shape(
            arch(-half * 0.22, -height * 0.36, half * 0.2, height * 0.1) +
              arch(half * 0.05, -height * 0.5, half * 0.16, height * 0.08),
            canvas.colour('ink'),
            sheer(0.5),
          ),
      ),
    )
    .join('');
