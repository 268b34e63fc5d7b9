import { place } from '#server/art/canvas.ts';
import type { Canvas } from '#server/art/canvas.ts';
import { hash } from '#server/art/hash.ts';
import type { Paint } from '#server/art/palette.ts';
import type { Fronts, Walls } from './houses.ts';
import { arch, box, dome, domeShade, faint, pen, repeat, SHADE, shape, sheer, stroke } from '#server/art/svg.ts';

export type RowOptions = Fronts & {
  walls: Walls;
  trim?: Paint;
};

type House = { x: number; width: number; height: number; index: number; chance: number };

function row(
  canvas: Canvas,
  { x: start, count, width: usual, height: usualHeight, seed }: RowOptions,
  draw: (house: House) => string,
  gap = 1,
): string {
  let x = canvas.centre + start;
  let drawing = '';
  for (let index = 0; index < count; index++) {
    const width = usual * (0.85 + 0.3 * hash(seed, index));
    if (x + width > -10 && x < canvas.width + 10)
      drawing += draw({
        x,
        width,
        height: usualHeight * (0.8 + 0.4 * hash(seed + 1, index)),
        index,
        chance: hash(seed + 2, index),
      });
    x += width + gap;
  }
  return drawing;
}

export const canalHouses = (canvas: Canvas, options: RowOptions): string =>
  row(canvas, options, ({ x, width, height, index, chance }) => {
    const { y, walls, trim = 'cloud' } = options;
    const top = y - height;
    const gables = [
      pen`M${x} ${top}h${width * 0.16}v-7h${width * 0.16}v-7h${width * 0.16}v-7h${width * 0.04}v7h${width * 0.16}v7h${width * 0.16}v7h${width * 0.16}z`,
      pen`M${x} ${top}c${width * 0.2} 0 ${width * 0.2} -18 ${width * 0.32} -22q${width * 0.18} -8 ${width * 0.36} 0c${width * 0.12} 4 ${width * 0.12} 22 ${width * 0.32} 22z`,
      pen`M${x} ${top}h${width * 0.26}v-18l${width * 0.24} -9l${width * 0.24} 9v18h${width * 0.26}z`,
    ];
    const gable = gables[index % 3] ?? '';
    const floors = Math.floor((height - 16) / 19);
    const windows = repeat(floors, (floor) =>
      repeat(3, (column) => box(x + width * (0.12 + column * 0.28), top + 8 + floor * 19, width * 0.2, 12)),
    );
    const isLit = chance < 0.45;
    return (
      shape(box(x, top, width, height + 16) + gable, canvas.colour(walls[index % walls.length] ?? walls[0])) +
      shape(box(x + width * 0.76, top, width * 0.24, height + 16), canvas.colour('ink'), sheer(0.14)) +
      shape(windows, canvas.colour(isLit ? 'glow' : 'ink'), isLit ? '' : sheer(0.5)) +
      stroke(pen`M${x - 1} ${top}h${width + 2}`, canvas.colour(trim), 2.4) +
      shape(
        box(x + width * 0.36, y - 16, width * 0.26, 18) + box(x + width * 0.43, top - 12, width * 0.14, 8),
        canvas.colour('ink'),
        sheer(0.6),
      )
    );
  });

export const roshans = (canvas: Canvas, options: RowOptions): string =>
  row(canvas, options, ({ x, width, height, index }) => {
    const { y, walls, trim = 'trunk' } = options;
    const top = y - height;
    const floors = Math.floor((height - 20) / 32);
    const bays = repeat(floors, (floor) => {
      const level = top + 12 + floor * 32;
      const left = x + width * (floor % 2 === index % 2 ? 0.12 : 0.44);
      return (
        box(left - 2, level - 4, width * 0.46 + 4, 4) +
        box(left, level, width * 0.46, 24) +
        box(left + 3, level + 24, width * 0.46 - 6, 3)
      );
    });
    const grilles = repeat(floors, (floor) => {
      const left = x + width * (floor % 2 === index % 2 ? 0.12 : 0.44);
      return repeat(
        4,
        (bar) => pen`M${left + width * 0.046 + (bar * width * 0.46) / 3.7} ${top + 15 + floor * 32}v7m0 4v7`,
      );
    });
    const windows = repeat(floors, (floor) =>
      arch(x + width * (floor % 2 === index % 2 ? 0.68 : 0.14), top + 32 + floor * 32, width * 0.16, 17),
    );
    return (
      shape(
        box(x, top, width, height + 20) + repeat(Math.floor(width / 9), (step) => box(x + step * 9 + 1, top - 5, 5, 5)),
        canvas.colour(walls[index % walls.length] ?? walls[0]),
      ) +
      shape(box(x + width * 0.78, top, width * 0.22, height + 20), canvas.colour('ink'), sheer(0.1)) +
      shape(windows, canvas.colour('glow')) +
      shape(bays, canvas.colour(trim)) +
      stroke(grilles, canvas.colour('glow'), 2.6, faint(0.6)) +
      shape(arch(x + width * 0.38, y + 4, width * 0.24, 24), canvas.colour('ink'), sheer(0.5))
    );
  });

export const asirTowers = (canvas: Canvas, options: RowOptions): string =>
  row(
    canvas,
    options,
    ({ x, width, height, index }) => {
      const { y, walls, trim = 'cloud' } = options;
      const top = y - height;
      const taper = width * 0.1;
      const bands = repeat(
        Math.floor(height / 17),
        (band) =>
          pen`M${x + taper * (1 - (band * 17 + 12) / height)} ${top + 12 + band * 17}H${x + width - taper * (1 - (band * 17 + 12) / height)}`,
      );
      const windows = repeat(
        Math.floor(height / 34),
        (floor) =>
          box(x + width * 0.24, top + 17 + floor * 34, width * 0.16, 9) +
          box(x + width * 0.58, top + 17 + floor * 34, width * 0.16, 9),
      );
      return (
        shape(
          pen`M${x} ${y + 14}L${x + taper} ${top}v-6h5v6H${x + width - taper - 5}v-6h5v6L${x + width} ${y + 14}z`,
          canvas.colour(walls[index % walls.length] ?? walls[0]),
        ) +
        stroke(bands, canvas.colour(trim), 2, faint(0.75)) +
        shape(windows, canvas.colour(index % 2 ? 'glow' : 'leaf')) +
        shape(
          pen`M${x + width * 0.7} ${top}H${x + width - taper}L${x + width} ${y + 14}H${x + width * 0.7}z`,
          canvas.colour('ink'),
          sheer(0.16),
        )
      );
    },
    3,
  );

/** x, y, width, height; 1 for a dome, 2 for a vault. */
export type CubesOptions = {
  fill: Paint;
  dome?: Paint;
  at: readonly (readonly [number, number, number, number, (0 | 1 | 2)?])[];
};

export const cubes = (canvas: Canvas, { fill, dome: cover = 'roof', at }: CubesOptions): string =>
  at
    .map(([x, y, width, height, top = 0], index) =>
      place(
        canvas,
        { x, y },
        width,
        top === 1
          ? shape(dome(width / 2, -height, width * 0.4, 1.1), canvas.colour(cover)) +
              shape(domeShade(width / 2, -height, width * 0.4, 1.1), canvas.colour('ink'), SHADE) +
              stroke(
                pen`M${width / 2} ${-height - width * 0.44}v-9M${width / 2 - 3.4} ${-height - width * 0.44 - 6}h6.8`,
                canvas.colour(fill),
                1.8,
              )
          : '',
        shape(
          box(0, -height, width, height + 16) +
            (top === 2 ? pen`M0 ${-height}q${width / 2} ${-width * 0.36} ${width} 0z` : ''),
          canvas.colour(fill),
        ),
        shape(box(width * 0.68, -height, width * 0.32, height + 16), canvas.colour('mid'), sheer(0.24)),
        shape(
          arch(width * 0.16, -height * 0.3, width * 0.18, height * 0.36) +
            (width > 30 ? box(width * 0.44, -height * 0.66, width * 0.14, height * 0.24) : ''),
          canvas.colour(index % 3 === 0 ? 'glow' : cover),
          index % 3 === 0 ? '' : sheer(0.85),
        ),
      ),
    )
    .join('');
