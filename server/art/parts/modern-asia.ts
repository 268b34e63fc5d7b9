import type { ToneOptions } from './modern.ts';
import { place } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { box, disc, dot, faint, pen, repeat, ROUND, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

const PETRONAS =
  'M-21 4V-150H-18V-178H-14V-202H-10V-222H-6L-3 -240L-1 -252L0 -286L1 -252L3 -240L6 -222H10V-202H14V-178H18V-150H21V4z';

export function twinTowers(canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string {
  const one =
    shape(PETRONAS, canvas.colour(fill)) +
    shape('M0 -286L1 -252L3 -240L6 -222H10V-202H14V-178H18V-150H21V4H6V-222z', canvas.colour('ink'), SHADE) +
    stroke(
      repeat(12, (index) => pen`M-17 ${-10 - index * 12}H17`),
      canvas.colour(mark),
      2,
      `stroke-dasharray="5 4" ${faint(0.75)}`,
    ) +
    stroke('M-14 -164H14M-11 -190H11M-7 -212H7', canvas.colour(mark), 2, faint(0.75));
  return place(
    canvas,
    spot,
    80,
    stroke('M-20 -92H20M-20 -98H20', canvas.colour(fill), 3),
    stroke('M0 -90L-16 -52M0 -90L16 -52', canvas.colour(fill), 2),
    `<g transform="translate(-40)">${one}</g><g transform="translate(40)">${one}</g>`,
    shape(box(-52, -8, 104, 12), canvas.colour(fill)),
  );
}

export const lotusTower = (canvas: Canvas, { fill, mark = '#b35a8a', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    40,
    shape('M-26 4C-10 -6 -7 -40 -6 -172H6C7 -40 10 -6 26 4z', canvas.colour(fill)),
    shape(
      'M-9 -170C-34 -176 -40 -196 -38 -218C-28 -214 -22 -208 -20 -202C-20 -218 -14 -230 0 -240C14 -230 20 -218 20 -202C22 -208 28 -214 38 -218C40 -196 34 -176 9 -170z',
      canvas.colour(mark),
    ),
    shape(
      'M0 -240C14 -230 20 -218 20 -202C22 -208 28 -214 38 -218C40 -196 34 -176 9 -170H4C14 -190 12 -220 0 -240z',
      canvas.colour('ink'),
      SHADE,
    ),
    stroke(
      'M-10 -176C-20 -186 -22 -194 -20 -202M10 -176C20 -186 22 -194 20 -202M-30 -196H30',
      canvas.colour('glow'),
      1.8,
      faint(0.7),
    ),
    stroke('M0 -240V-284', canvas.colour(fill), 2.4, ROUND),
  );

export const skyShip = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    120,
    [-76, -4, 68]
      .map((x) =>
        shape(
          pen`M${x - 18} 4C${x - 14} -60 ${x - 6} -100 ${x - 4} -150H${x + 20}C${x + 20} -100 ${x + 22} -60 ${x + 26} 4z`,
          canvas.colour(fill),
        ),
      )
      .join(''),
    [-76, -4, 68]
      .map((x) =>
        shape(
          pen`M${x + 20} -150C${x + 20} -100 ${x + 22} -60 ${x + 26} 4H${x + 6}C${x + 8} -60 ${x + 10} -100 ${x + 10} -150z`,
          canvas.colour('ink'),
          SHADE,
        ),
      )
      .join(''),
    stroke(
      [-76, -4, 68]
        .map((x) => repeat(9, (index) => pen`M${x - 12 + index} ${-12 - index * 15}h${22 - index * 0.6}`))
        .join(''),
      canvas.colour(mark),
      2.2,
      `stroke-dasharray="6 3" ${faint(0.7)}`,
    ),
    shape('M-120 -158C-70 -168 60 -170 122 -162Q116 -148 96 -147H-92Q-112 -148 -120 -158z', canvas.colour('cloud')),
    stroke(
      repeat(14, (index) => dot(-84 + index * 13.4, -168 + (index % 2))),
      canvas.colour('leaf'),
      7,
      ROUND,
    ),
  );

/** Each supertree: x, y, height. */
export type SupertreesOptions = { at: readonly (readonly [number, number, number])[]; fill: Paint; mark?: Paint };

export const supertrees = (canvas: Canvas, { at, fill, mark = 'glow' }: SupertreesOptions): string =>
  at
    .map(([x, y, height]) =>
      place(
        canvas,
        { x, y, scale: Math.round(height) / 100 },
        50,
        shape(
          'M-9 4C-4 -30 -6 -52 -12 -70C-20 -82 -34 -90 -46 -96H46C34 -90 20 -82 12 -70C6 -52 4 -30 9 4z',
          canvas.colour(fill),
        ),
        stroke(
          'M-44 -96L-10 -60M-30 -96L-7 -56M-15 -96L-3 -54M0 -96V-54M15 -96L3 -54M30 -96L7 -56M44 -96L10 -60',
          canvas.colour(mark),
          1.6,
          faint(0.7),
        ),
        stroke('M-48 -97H48', canvas.colour('leaf'), 5, ROUND),
        shape('M12 -70C6 -52 4 -30 9 4H2V-70z', canvas.colour('ink'), SHADE),
      ),
    )
    .join('');

export const mast = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    30,
    shape('M-24 4C-10 -40 -8 -120 -6 -190H6C8 -120 10 -40 24 4z', canvas.colour(fill)),
    shape(
      'M-14 -196q0 -12 6 -14H8q6 2 6 14l-6 8H-8zM-9 -232q0 -8 5 -9h8q5 1 5 9l-5 5h-8zM-1.6 -240H1.6L0 -316z',
      canvas.colour(fill),
    ),
    shape('M6 -190C8 -120 10 -40 24 4H4V-190z', canvas.colour('ink'), SHADE),
    stroke('M-12 -200H12M-7 -234H7', canvas.colour(mark), 2.6),
    stroke(
      'M-18 -14L12 -60M18 -14L-12 -60M-11 -60L9 -110M11 -60L-9 -110M-9 -110L7 -160M9 -110L-7 -160',
      canvas.colour(mark),
      1,
      faint(0.4),
    ),
  );

export const ribbonTower = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    30,
    stroke(
      'M-18 4C-18 -40 18 -60 18 -96S-16 -140 -14 -178M18 4C18 -40 -18 -60 -18 -96S16 -140 14 -178',
      canvas.colour(fill),
      5,
      ROUND,
    ),
    stroke('M-6 4V-180M6 4V-180', canvas.colour(fill), 2),
    stroke('M-14 -18h28M-8 -46h16M-15 -74h30M-16 -104h32M-6 -128h12M-12 -154h24', canvas.colour(mark), 2, faint(0.75)),
    disc(0, -190, 17, canvas.colour(fill)),
    shape('M0 -207A17 17 0 0 1 0 -173A24 24 0 0 0 0 -207z', canvas.colour('ink'), sheer(0.2)),
    stroke('M-16 -190H16', canvas.colour(mark), 3),
    stroke('M0 -207v-22', canvas.colour(fill), 2.4),
  );
