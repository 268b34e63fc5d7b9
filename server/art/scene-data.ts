import type { Palette } from './palette.ts';
import type { Layer } from './parts/table.ts';

/** A place's colours and layers, from sky to foreground. */
export type SceneData = {
  name: { ar: string; en: string };
  palette: Palette;
  layers: readonly Layer[];
};
