import { BASE, entrance, path, pool, walls, WIDTH, windows } from './hotel-front.ts';
import type { Front, HotelKind } from './hotel-front.ts';
import { mix } from './colour.ts';
import type { Hex } from './colour.ts';
import { makeCanvas } from './canvas.ts';
import { textHash } from './hash.ts';
import { crowns, feet } from './hotel-kinds.ts';
import { conifers, cypress, palms } from './parts/plants.ts';
import { sceneOf } from './scenes.ts';
import { sheet } from './svg.ts';
import { backdrop } from './view.ts';

export type HotelOptions = {
  view: string;
  kind: HotelKind;
  floors?: number;
  columns?: number;
  width?: number;
  floorHeight?: number;
  wall?: Hex;
  roof?: Hex;
  dome?: Hex;
  accent?: Hex;
  water?: boolean;
  trees?: 'palm' | 'conifer' | 'cypress';
  lit?: number;
  seed?: number;
  focus?: number;
  uid?: string;
  label?: string;
};

const SIZES: Record<HotelKind, { floors: number; columns: number; width: number; floorHeight: number }> = {
  palace: { floors: 4, columns: 9, width: 430, floorHeight: 46 },
  lodge: { floors: 4, columns: 8, width: 370, floorHeight: 46 },
  tower: { floors: 7, columns: 7, width: 300, floorHeight: 43 },
  house: { floors: 4, columns: 8, width: 400, floorHeight: 46 },
  resort: { floors: 2, columns: 10, width: 500, floorHeight: 50 },
  riad: { floors: 3, columns: 7, width: 400, floorHeight: 54 },
  boutique: { floors: 5, columns: 5, width: 250, floorHeight: 46 },
};

export function hotel(options: HotelOptions): string {
  const {
    view,
    kind,
    wall = '#efe0c6',
    roof = '#8c3f34',
    water = false,
    trees = 'palm',
    lit = 0.45,
    seed = 7,
    focus = 0.5,
    label,
  } = options;
  const size = { ...SIZES[kind] };
  const { floors = size.floors, columns = size.columns, width = size.width, floorHeight = size.floorHeight } = options;
  const { palette } = sceneOf(view);
  const uid = options.uid ?? `h${textHash(JSON.stringify(options)).slice(0, 5)}`;
  const front: Front = {
    left: (WIDTH - width) / 2,
    width,
    top: BASE - floors * floorHeight,
    base: BASE,
    columns,
    floorHeight,
    wall,
    roof,
    dome: options.dome ?? mix(palette.near, wall, 0.18),
    ink: palette.ink,
    glow: palette.glow,
    accent: options.accent ?? palette.accent,
    dark: mix(palette.near, palette.ink, 0.3),
  };
  const canvas = makeCanvas({ width: WIDTH, head: 0, centre: WIDTH / 2, palette, uid });
  const ground = water ? pool(palette.water[1] ?? palette.water[0], front) : path(palette.near, front);
  const drawing = [
    backdrop(view, { x: 0, y: 0, width: WIDTH, height: 500, focus, uid: `${uid}b` }),
    crowns[kind](front),
    walls(front, floors),
    windows(front, {
      floors,
      lit,
      seed,
      square: kind === 'tower' || kind === 'lodge' || kind === 'boutique',
      rails: kind !== 'riad',
    }),
    entrance(front),
    ground,
    feet[kind](front, palette),
    trees === 'palm'
      ? palms(canvas, {
          at: [
            [-318, 470, 220, 0.08, 0.8],
            [320, 474, 200, -0.08, 0.8],
          ],
        })
      : '',
    trees === 'conifer'
      ? conifers(canvas, {
          fill: 'front',
          shade: 'ink',
          at: [
            [-330, 470, 190],
            [-280, 476, 130],
            [300, 474, 170],
            [345, 480, 130],
          ],
        })
      : '',
    trees === 'cypress'
      ? cypress(canvas, {
          fill: 'front',
          shade: 'ink',
          at: [
            [-300, 436, 150],
            [-270, 436, 110],
            [290, 436, 140],
            [318, 436, 100],
          ],
        })
      : '',
  ];
  return sheet({ width: WIDTH, height: 500, label, definitions: canvas.definitions }, drawing.join(''));
}
