import { DEPTH, makeCanvas } from './canvas.ts';
import { textHash } from './hash.ts';
import { atTime } from './palette.ts';
import type { Palette, Time } from './palette.ts';
import { grain } from './parts/light.ts';
import { drawLayer, isShown } from './parts/table.ts';
import type { Layer } from './parts/table.ts';
import type { SceneData } from './scene-data.ts';
import { sceneOf } from './scenes.ts';
import { sheet } from './svg.ts';

export type SceneOptions = {
  ratio?: number;
  /** Of x = 0, as a share of the width. */
  focus?: number;
  head?: number;
  /** Right of the subject: lettering is on the left. */
  moon?: 'right';
  time?: Time;
  palette?: Partial<Palette>;
  grain?: boolean;
  /** Differs between pictures on one page. */
  uid?: string;
  label?: string;
};

/** Deterministic. */
export function scene(place: string | SceneData, options: SceneOptions = {}): string {
  const data = typeof place === 'string' ? sceneOf(place) : place;
  const { ratio = 0.8, focus = 0.5, head = 0, time, label } = options;
  const base = time ? atTime(data.palette, time) : data.palette;
  const width = Math.round((DEPTH + head) * ratio);
  const uid = options.uid ?? `s${textHash(`${data.name.en}|${ratio}|${focus}|${head}|${time ?? ''}`).slice(0, 5)}`;
  const canvas = makeCanvas({ width, head, centre: width * focus, palette: { ...base, ...options.palette }, uid });
  const drawing = data.layers
    .filter((layer) => isShown(layer, ratio))
    .map((layer) => drawLayer(canvas, options.moon ? withMoonRight(layer) : layer))
    .join('');
  const paper = options.grain === false ? '' : grain(canvas);
  return sheet({ width, height: DEPTH + head, top: -head, label, definitions: canvas.definitions }, drawing + paper);
}

const CLEAR_OF_TOWERS = 50;
const withMoonRight = (layer: Layer): Layer =>
  layer[0] === 'moon' ? ['moon', { ...layer[1], x: Math.abs(layer[1].x) + CLEAR_OF_TOWERS }] : layer;

export const sceneGradient = (id: string): string => {
  const { sky } = sceneOf(id).palette;
  return `linear-gradient(${sky.length > 1 ? sky.join(', ') : `${sky[0]}, ${sky[0]}`})`;
};
