import type { Palette } from './palette.ts';
import type { Layer } from './parts/table.ts';

export type SceneData = {
  name: { ar: string; en: string };
  palette: Palette;
  layers: readonly Layer[];
};
