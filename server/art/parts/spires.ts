import type { StoneOptions } from './classical.ts';
import { place } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import { arch, box, dome, domeShade, faint, pen, repeat, ROUND, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

export const romanDome = (canvas: Canvas, { fill, roof = 'roof', ...spot }: StoneOptions): string =>
  place(
    canvas,
    spot,
    80,
    shape(`${box(-62, -52, 124, 56) + box(-30, -92, 60, 42)}M-44 -52L0 -74L44 -52z`, canvas.colour(fill)),
    shape(dome(0, -92, 36, 1.25) + box(-7, -152, 14, 18) + dome(0, -152, 8, 1.3), canvas.colour(roof)),
    shape(domeShade(0, -92, 36, 1.25) + box(12, -92, 18, 40) + box(34, -52, 28, 56), canvas.colour('ink'), SHADE),
    shape(
      repeat(6, (index) => arch(-25 + index * 9, -62, 5, 20)) +
        repeat(5, (index) => arch(-54 + index * 24, -14, 9, 24)) +
        arch(-8, 4, 16, 30),
      canvas.colour('glow'),
    ),
    stroke(
      'M-18 -96C-18 -116 -10 -130 -4 -136M18 -96C18 -116 10 -130 4 -136M0 -96V-138',
      canvas.colour('ink'),
      1.6,
      faint(0.25),
    ),
    stroke('M0 -162v-14M-4 -171h8', canvas.colour(roof), 2),
  );

export const campanile = (canvas: Canvas, { fill, roof = 'roof', ...spot }: StoneOptions): string =>
  place(
    canvas,
    spot,
    24,
    shape(
      box(-14, -158, 28, 162) +
        box(-17, -164, 34, 7) +
        box(-15, -190, 30, 28) +
        box(-17, -195, 34, 6) +
        box(-13, -210, 26, 16),
      canvas.colour(fill),
    ),
    shape('M-14 -210L0 -262L14 -210z', canvas.colour(roof)),
    shape(
      repeat(3, (index) => arch(-11 + index * 8, -166, 5.6, 18)),
      canvas.colour('glow'),
    ),
    stroke('M-7 -4V-150M0 -4V-150M7 -4V-150', canvas.colour('ink'), 1.2, faint(0.22)),
    shape(`${box(5, -195, 9, 199)}M0 -262L14 -210H4z`, canvas.colour('ink'), 'fill-opacity=".16"'),
    stroke('M0 -262v-9', canvas.colour(roof), 2),
  );

export const steeple = (canvas: Canvas, { fill, roof = 'roof', ...spot }: StoneOptions): string =>
  place(
    canvas,
    spot,
    24,
    shape(box(-15, -96, 30, 100) + 'M-15 -96L0 -112L15 -96z', canvas.colour(fill)),
    shape('M-16 -94L-8 -116L0 -212L8 -116L16 -94L0 -104z', canvas.colour(roof)),
    shape(`${box(4, -96, 11, 100)}M0 -212L8 -116L16 -94L4 -101z`, canvas.colour('ink'), SHADE),
    shape(arch(-8, -70, 6, 18) + arch(2, -70, 6, 18) + arch(-4, -28, 8, 20), canvas.colour('glow')),
    stroke('M0 -212v-13M-3.4 -220h6.8', canvas.colour(roof), 1.8),
  );

export const cappedTower = (canvas: Canvas, { fill, roof = 'roof', ...spot }: StoneOptions): string =>
  place(
    canvas,
    spot,
    20,
    shape(box(-14, -132, 28, 136) + box(-16, -136, 32, 5), canvas.colour(fill)),
    shape(
      'M-14 -136C-16 -152 -10 -162 -6 -168H6C10 -162 16 -152 14 -136zM-5 -168h10v-12L0 -192L-5 -180z',
      canvas.colour(roof),
    ),
    shape(box(4, -132, 10, 136), canvas.colour('ink'), SHADE),
    shape(
      [-120, -88, -54].map((y) => arch(-9, y + 20, 6, 18) + arch(3, y + 20, 6, 18)).join(''),
      canvas.colour('glow'),
    ),
    stroke('M0 -192v-12', canvas.colour(roof), 1.8),
  );

const spindle = (x: number, height: number, half: number): string =>
  pen`M${x - half} 4C${x - half} ${-height * 0.5} ${x - half * 0.7} ${-height * 0.8} ${x} ${-height}C${x + half * 0.7} ${-height * 0.8} ${x + half} ${-height * 0.5} ${x + half} 4z`;

const SPINDLES: readonly (readonly [number, number, number])[] = [
  [-64, 150, 11],
  [-40, 190, 12],
  [40, 186, 12],
  [64, 146, 11],
  [-16, 214, 12],
  [18, 208, 12],
  [0, 252, 15],
];

export const spindleChurch = (canvas: Canvas, { fill, roof = 'glow', ...spot }: StoneOptions): string =>
  place(
    canvas,
    spot,
    90,
    ...SPINDLES.map(
      ([x, height, half]) =>
        shape(spindle(x, height, half), canvas.colour(fill)) +
        shape(
          pen`M${x} ${-height}C${x + half * 0.7} ${-height * 0.8} ${x + half} ${-height * 0.5} ${x + half} 4H${x + half * 0.2}C${x + half * 0.5} ${-height * 0.5} ${x + half * 0.3} ${-height * 0.8} ${x} ${-height}z`,
          canvas.colour('ink'),
          SHADE,
        ) +
        stroke(
          pen`M${x} ${-height * 0.42}V${-height * 0.84}`,
          canvas.colour('ink'),
          half * 0.5,
          `stroke-dasharray="4 5" ${faint(0.4)}`,
        ) +
        stroke(pen`M${x} ${-height}v-7M${x - 4} ${-height - 4}h8`, canvas.colour(roof), 3.4, ROUND),
    ),
    shape(
      `${box(-82, -62, 164, 66)}M-82 -62L-58 -88L-34 -62L-12 -92L0 -108L12 -92L34 -62L58 -88L82 -62z`,
      canvas.colour(fill),
    ),
    shape(
      repeat(3, (index) => arch(-58 + index * 48, 4, 20, 44)),
      canvas.colour('ink'),
      sheer(0.5),
    ),
    shape(
      repeat(4, (index) => arch(-38 + index * 22, -58, 9, 14)),
      canvas.colour('glow'),
    ),
  );
