import type { ToneOptions } from './modern.ts';
import { place } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import { faint, ROUND, SHADE, shape, stroke } from '#server/art/svg.ts';

export const decoTower = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    44,
    shape(
      'M-42 4V-70H-32V-120H-25V-188H-17V-206H-10V-222H-5V-240L-1.4 -252L0 -296L1.4 -252L5 -240V-222H10V-206H17V-188H25V-120H32V-70H42V4z',
      canvas.colour(fill),
    ),
    shape('M0 -296L1.4 -252L5 -240V-222H10V-206H17V-188H25V-120H32V-70H42V4H12V-206H4z', canvas.colour('ink'), SHADE),
    stroke(
      'M-34 -8V-64M-24 -8V-112M-16 -8V-180M-8 -8V-198M0 -8V-214M8 -8V-198M18 -8V-180M27 -8V-112M36 -8V-64',
      canvas.colour(mark),
      2.6,
      `stroke-dasharray="4 7" ${faint(0.75)}`,
    ),
    stroke('M-4 -230H4', canvas.colour(mark), 4),
  );

export const crownTower = (canvas: Canvas, { fill, mark = 'glow', ...spot }: ToneOptions): string =>
  place(
    canvas,
    spot,
    30,
    shape(
      'M-26 4V-104H-19V-160H-15C-15 -186 -8 -204 -2 -214L0 -256L2 -214C8 -204 15 -186 15 -160H19V-104H26V4z',
      canvas.colour(fill),
    ),
    shape(
      'M0 -256L2 -214C8 -204 15 -186 15 -160H19V-104H26V4H8V-160C8 -186 4 -204 0 -256z',
      canvas.colour('ink'),
      SHADE,
    ),
    stroke('M-11 -162q11 -18 22 0M-9 -176q9 -16 18 0M-6 -190q6 -12 12 0', canvas.colour(mark), 2, ROUND),
    stroke(
      'M-20 -8V-98M-12 -8V-150M-4 -8V-152M4 -8V-152M12 -8V-150M20 -8V-98',
      canvas.colour(mark),
      2.4,
      `stroke-dasharray="4 7" ${faint(0.75)}`,
    ),
  );
