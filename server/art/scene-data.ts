import type { Palette } from './palette.ts';
import type { Layer } from './parts/table.ts';

/** A place as data: its colours and its rows from the sky down to the foreground. */
export type SceneData = {
  name: { ar: string; en: string };
  palette: Palette;
  layers: readonly Layer[];
};
