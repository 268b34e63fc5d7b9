import { place } from '#server/art/canvas.ts';
import type { Canvas, Placed } from '#server/art/canvas.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, disc, faint, hoop, pen, repeat, ROUND, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

export type ToneOptions = Placed & { fill: Paint; mark?: Paint };

export const needle = (canvas: Canvas, { fill, ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    40,
    shape(
      'M-34 4V-60H-26V-112H-19V-160H-12.5V-206H-7.5V-246H-4V-282H-1.2L0 -330L1.2 -282H4V-262H7.5V-226H12.5V-186H19V-138H26V-86H34V4z',
      canvas.colour(fill),
    ),
    shape('M0 -330L1.2 -282H4V-262H7.5V-226H12.5V-186H19V-138H26V-86H34V4H8V-150H3z', canvas.colour('ink'), SHADE),
    stroke(
      'M-28 -14V-54M-20 -14V-106M-12 -14V-150M-6 -14V-190M0 -14V-230M14 -14V-126M22 -14V-80',
      canvas.colour('glow'),
      1.3,
      `stroke-dasharray="3 5" ${faint(0.8)}`,
    ),
  );

export const sailHotel = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    60,
    shape('M-34 4L-30 -196H-24L-20 4z', canvas.colour('mid')),
    shape('M-27 4V-190C20 -160 48 -80 50 4z', canvas.colour(fill)),
    shape('M-27 -190C20 -160 48 -80 50 4H22C24 -80 8 -150 -27 -190z', canvas.colour('ink'), sheer(0.14)),
    stroke(
      repeat(9, (index) => pen`M-24 ${-14 - index * 18}H${30 - index * index * 0.5}`),
      canvas.colour(mark),
      2,
      faint(0.7),
    ),
    shape(`${box(-29.4, -222, 3, 30)}M-28 -172h-16l-4 -5h20z`, canvas.colour(fill)),
    shape('M-46 4h106l-8 9h-90z', canvas.colour('wall')),
  );

export const kingdomTower = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    40,
    shape(
      'M-30 4C-32 -90 -32 -150 -26 -232H26C32 -150 32 -90 30 4zM-20 -224C-17 -192 -10 -174 0 -172S17 -192 20 -224z',
      canvas.colour(fill),
      'fill-rule="evenodd"',
    ),
    shape('M26 -232C32 -150 32 -90 30 4H6V-174C14 -182 18 -202 20 -224V-232z', canvas.colour('ink'), SHADE),
    stroke('M-25 -229H25', canvas.colour(mark), 4),
    stroke(
      'M-22 -20V-186M-13 -20V-168M-4 -20V-164M5 -20V-164M14 -20V-168M22 -20V-160',
      canvas.colour(mark),
      1.6,
      `stroke-dasharray="3 7" ${faint(0.75)}`,
    ),
  );

export const ballTower = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    30,
    shape('M-26 4C-20 -70 -14 -120 -8 -150H8C14 -120 20 -70 26 4z', canvas.colour(fill)),
    stroke('M-9 -148L-2 -208M9 -148L2 -208', canvas.colour(fill), 3),
    disc(0, -164, 12, canvas.colour(mark)),
    shape('M-2.4 -196L0 -238L2.4 -196z', canvas.colour(fill)),
    shape('M8 -150C14 -120 20 -70 26 4H8C8 -60 6 -110 2 -150z', canvas.colour('ink'), SHADE),
    stroke('M-16 -30H16M-14 -60H14M-12 -90H12M-10 -120H10', canvas.colour(mark), 1.8, faint(0.7)),
  );

export const sailTowers = (canvas: Canvas, { fill, mark = 'cloud', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    80,
    shape(
      'M-62 4C-60 -90 -46 -170 -16 -236C-14 -150 -16 -70 -18 4zM62 4C60 -90 46 -170 16 -236C14 -150 16 -70 18 4z',
      canvas.colour(fill),
    ),
    shape(
      'M62 4C60 -90 46 -170 16 -236C15 -200 15 -160 16 -120C30 -80 36 -40 38 4zM-16 -236C-14 -150 -16 -70 -18 4H-28C-26 -80 -24 -160 -16 -236z',
      canvas.colour('ink'),
      sheer(0.16),
    ),
    [-52, -104, -156]
      .map(
        (y) =>
          stroke(pen`M-17 ${y}H17`, canvas.colour(fill), 4) +
          hoop(0, y, 13, canvas.colour(mark), 1, faint(0.5)) +
          stroke(pen`M0 ${y}v-15M0 ${y}l13 8M0 ${y}l-13 8`, canvas.colour(mark), 2.2, ROUND),
      )
      .join(''),
    stroke(
      'M-50 -24h24M-48 -54h22M-45 -84h21M-41 -114h18M-36 -144h15M26 -24h24M26 -54h22M25 -84h21M24 -114h18M22 -144h15',
      canvas.colour('glow'),
      1.8,
      faint(0.7),
    ),
  );

export const hourglass = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    30,
    shape('M-24 4C-12 -60 -12 -110 -26 -176H26C12 -110 12 -60 24 4z', canvas.colour(fill)),
    stroke('M-22 -4L22 -60L-16 -110L24 -166M22 -4L-22 -60L16 -110L-24 -166', canvas.colour(mark), 1.4, faint(0.6)),
    shape('M26 -176C12 -110 12 -60 24 4H6C4 -60 6 -120 10 -176z', canvas.colour('ink'), SHADE),
    shape(box(-26, -182, 52, 6), canvas.colour(fill)),
  );

export const bulletTower = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    30,
    shape('M-22 4C-26 -80 -22 -150 -8 -188L0 -226L8 -188C22 -150 26 -80 22 4z', canvas.colour(fill)),
    shape('M0 -226L8 -188C22 -150 26 -80 22 4H6C10 -80 8 -160 0 -226z', canvas.colour('ink'), SHADE),
    stroke(
      'M-20 -20L20 -60M-21 -60L19 -100M-20 -100L15 -140M20 -20L-20 -60M21 -60L-19 -100M20 -100L-15 -140',
      canvas.colour(mark),
      1.2,
      faint(0.55),
    ),
  );

export const museum = (canvas: Canvas, { fill, ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    90,
    shape(
      box(-84, -26, 168, 30) + box(-58, -50, 110, 26) + box(-38, -74, 72, 26) + box(-20, -94, 38, 22),
      canvas.colour(fill),
    ),
    shape(
      box(40, -26, 44, 30) +
        box(22, -50, 30, 26) +
        box(12, -74, 22, 26) +
        box(6, -94, 12, 22) +
        'M-58 -26L-38 -50H-22L-42 -26zM-38 -50L-24 -74H-12L-26 -50z',
      canvas.colour('ink'),
      sheer(0.16),
    ),
    shape(
      arch(-70, 0, 12, 18) +
        arch(-48, 0, 12, 18) +
        arch(-26, 0, 12, 18) +
        arch(-4, 0, 12, 18) +
        arch(18, 0, 12, 18) +
        box(-12, -86, 5, 7) +
        box(-2, -86, 5, 7) +
        box(-4, -66, 12, 3),
      canvas.colour('glow'),
    ),
  );
