import * as z from 'zod/mini';
import { readAs } from '#server/content/read.ts';
import { isPart } from './parts/table.ts';
import type { SceneData } from './scene-data.ts';

/** Append new ones: room pictures are chosen by number. */
export const sceneIds: readonly string[] = readAs(z.object({ scenes: z.array(z.string()) }), 'scenes/order').scenes;

const Layers = z.array(z.tuple([z.string().check(z.refine(isPart, 'no part of a drawing')), z.looseObject({})]));
const Scene = z.custom<SceneData>(
  (value) =>
    z
      .strictObject({
        name: z.strictObject({ ar: z.string(), en: z.string() }),
        palette: z.looseObject({ sky: z.array(z.string()), water: z.array(z.string()) }),
        layers: Layers,
      })
      .safeParse(value).success,
  'no scene: it has a name, a palette and layers of known parts',
);

const scenes = new Map(sceneIds.map((id) => [id, readAs(Scene, `scenes/${id}`)]));

export const isSceneId = (text: string): boolean => scenes.has(text);

/** Throws for a name outside `sceneIds`. */
export function sceneOf(id: string): SceneData {
  const found = scenes.get(id);
  if (!found) throw new Error(`there is no scene ${id}`);
  return found;
}
