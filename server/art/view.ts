import type { Layer, PartName } from './parts/table.ts';
import { scene } from './scene.ts';
import type { SceneData } from './scene-data.ts';
import { sceneOf } from './scenes.ts';
import { inset } from './svg.ts';

export type Opening = { x: number; y: number; width: number; height: number; focus?: number; uid: string };

const frame = (data: SceneData, { x, y, width, height, focus, uid }: Opening): string =>
  inset(scene(data, { ratio: width / height, grain: false, focus, uid }), x, y, width, height);

const FLEETING: readonly PartName[] = ['gulls', 'branch', 'snow'];
const STILL: readonly PartName[] = [
  'sky',
  'sun',
  'moon',
  'clouds',
  'cumulus',
  'ridge',
  'peaks',
  'cone',
  'rock',
  'dune',
  'water',
  'terraces',
  'balloons',
];
const FAR: readonly PartName[] = ['sky', 'sun', 'moon', 'clouds', 'cumulus', 'ridge', 'peaks', 'mist', 'cone'];

export const windowView = (id: string, opening: Opening): string =>
  frame(
    {
      ...sceneOf(id),
      layers: sceneOf(id)
        .layers.filter(([part]) => !FLEETING.includes(part))
        .map(calmed),
    },
    opening,
  );

export const printView = (id: string, opening: Opening): string =>
  frame(
    {
      ...sceneOf(id),
      layers: sceneOf(id)
        .layers.filter(([part]) => STILL.includes(part))
        .slice(0, 9)
        .map(bared),
    },
    opening,
  );

export const backdrop = (id: string, opening: Opening, layers = 6): string =>
  frame(
    {
      ...sceneOf(id),
      layers: sceneOf(id)
        .layers.filter(([part]) => FAR.includes(part))
        .slice(0, layers),
    },
    opening,
  );

function calmed(layer: Layer): Layer {
  if (layer[0] === 'water') return ['water', { ...layer[1], count: 12, rows: 2 }];
  if (layer[0] === 'houses') return ['houses', { ...layer[1], window: (layer[1].window ?? 5) * 1.7 }];
  if (layer[0] === 'ridge' && layer[1].trees) return ['ridge', { ...layer[1], trees: layer[1].trees * 2 }];
  return layer;
}

function bared(layer: Layer): Layer {
  if (layer[0] === 'water') return ['water', { ...layer[1], count: 6, rows: 1 }];
  if (layer[0] === 'ridge') return ['ridge', { ...layer[1], trees: 0 }];
  if (layer[0] === 'sky') return ['sky', {}];
  return layer;
}
