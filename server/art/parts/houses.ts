import type { Canvas } from '#server/art/canvas.ts';
import { hash } from '#server/art/hash.ts';
import type { Paint } from '#server/art/palette.ts';
import { arch, box, pen, repeat, shape, sheer } from '#server/art/svg.ts';

export type Walls = readonly [Paint, ...Paint[]];

export type Fronts = {
  x: number;
  y: number;
  count: number;
  width: number;
  height: number;
  seed: number;
};

export type HousesOptions = Fronts & {
  walls: Walls;
  roof?: Paint;
  flat?: boolean;
  pitch?: number;
  window?: number;
  lit?: number;
  sink?: number;
  slope?: number;
  gap?: number;
  pane?: Paint;
};

export function houses(canvas: Canvas, options: HousesOptions): string {
  const {
    x: start,
    y,
    count,
    seed,
    walls,
    roof,
    flat = false,
    pitch = 0.36,
    sink = 14,
    slope = 0,
    gap = 0,
    pane = 'ink',
  } = options;
  const fronts = new Map<Paint, string>();
  let roofs = '';
  let shade = '';
  let lit = '';
  let dark = '';
  let x = canvas.centre + start;
  for (let index = 0; index < count; index++) {
    const width = options.width * (0.75 + 0.6 * hash(seed, index));
    const height = options.height * (0.65 + 0.7 * hash(seed + 1, index));
    const top = y + slope * index - height;
    if (x + width >= -6 && x <= canvas.width + 6) {
      const wall = walls[Math.floor(hash(seed + 2, index) * walls.length)] ?? walls[0];
      fronts.set(wall, (fronts.get(wall) ?? '') + box(x, top, width, height + sink));
      shade += box(x + width * 0.72, top, width * 0.28, height + sink);
      if (roof)
        roofs += flat
          ? box(x - 1, top - 3, width + 2, 3)
          : pen`M${x - 2} ${top}l${width / 2 + 2} ${-width * pitch}l${width / 2 + 2} ${width * pitch}z`;
      const windows = windowsOf(x, top, width, height, options, index);
      lit += windows.lit;
      dark += windows.dark;
    }
    x += width + gap;
  }
  return (
    [...fronts].map(([wall, data]) => shape(data, canvas.colour(wall))).join('') +
    shape(shade, canvas.colour('ink'), sheer(0.14)) +
    shape(dark, canvas.colour(pane), sheer(0.35)) +
    shape(lit, canvas.colour('glow')) +
    (roof ? shape(roofs, canvas.colour(roof)) : '')
  );
}

function windowsOf(
  x: number,
  top: number,
  width: number,
  height: number,
  { window: size = 5, lit: share = 0.5, seed }: HousesOptions,
  house: number,
): { lit: string; dark: string } {
  const rows = Math.max(1, Math.floor(height / (size * 2.6)));
  const columns = Math.max(1, Math.floor(width / (size * 2.2)));
  let lit = '';
  let dark = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const pane = box(
        x + (width - columns * size * 2) / 2 + column * size * 2 + size * 0.5,
        top + size * 0.9 + row * size * 2.5,
        size,
        size * 1.45,
      );
      if (hash(seed + 3, house * 40 + row * 7 + column) < share) lit += pane;
      else dark += pane;
    }
  return { lit, dark };
}

export type BalconiesOptions = Fronts & {
  walls: Walls;
  wood: Paint;
  roof: Paint;
  flat?: boolean;
};

export function balconies(
  canvas: Canvas,
  { x: start, y, count, width: usual, height: usualHeight, seed, walls, wood, roof, flat = false }: BalconiesOptions,
): string {
  let drawing = '';
  let x = canvas.centre + start;
  for (let index = 0; index < count; index++) {
    const width = usual * (0.85 + 0.4 * hash(seed, index));
    const height = usualHeight * (0.8 + 0.45 * hash(seed + 1, index));
    if (x + width >= -8 && x <= canvas.width + 8) {
      const top = y - height;
      const isLit = hash(seed + 5, index) < 0.4;
      const floors = Math.round(height / 34);
      const windows = repeat(floors, (floor) =>
        repeat(3, (column) => arch(x + width * (0.14 + column * 0.27), top + 28 + floor * 34, width * 0.16, 17)),
      );
      const rails = repeat(floors, (floor) => (floor % 2 === index % 2 ? rail(x, top + 10 + floor * 34, width) : ''));
      drawing +=
        shape(box(x, top, width, height + 60), canvas.colour(walls[index % walls.length] ?? walls[0])) +
        shape(box(x + width * 0.74, top, width * 0.26, height + 60), canvas.colour('ink'), sheer(0.13)) +
        shape(windows, canvas.colour(isLit ? 'glow' : 'ink'), isLit ? '' : sheer(0.45)) +
        shape(rails, canvas.colour(wood)) +
        shape(
          flat
            ? box(x - 3, top - 6, width + 6, 7)
            : pen`M${x - 5} ${top}L${x + width / 2} ${top - width * 0.26}L${x + width + 5} ${top}z`,
          canvas.colour(roof),
        );
    }
    x += width + 2;
  }
  return drawing;
}

const rail = (x: number, y: number, width: number): string =>
  box(x - 4, y + 20, width + 8, 2.4) +
  box(x - 4, y + 10, width + 8, 1.8) +
  repeat(9, (index) => box(x - 4 + (index * (width + 6)) / 8, y + 10, 1.6, 11));
