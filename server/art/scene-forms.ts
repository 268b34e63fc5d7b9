import type { SceneOptions } from './scene.ts';
import type { SceneData } from './scene-data.ts';

const EVENING = {
  sky: ['#1a2c54', '#2c416c', '#4f5f85', '#96707f', '#e58a70', '#fdc37c', '#ffdf9e'],
  cloud: '#b07f86',
  cloud2: '#7d6c86',
} as const;

type Form = (data: SceneData) => SceneOptions;
const plain =
  (ratio: number): Form =>
  () => ({ ratio });

const hero =
  (options: SceneOptions): Form =>
  ({ palette }) => ({ ...options, time: isDeep(palette.sky[0]) ? undefined : 'dusk', palette: EVENING });

const SEA = {
  ar: { ratio: 2.5, head: 60, focus: 0.26 },
  en: { ratio: 2.5, head: 60, focus: 0.74 },
  phone: { ratio: 0.6, head: 330 },
} as const;

/** By the last word of a scene's name. */
export const SCENE_FORMS: Record<string, Form> = {
  '4x5': plain(0.8),
  '3x2': plain(1.5),
  '1x1': plain(1),
  wide: plain(2.4),
  heroar: hero({ ratio: 2.34, head: 70, focus: 0.29 }),
  heroen: hero({ ratio: 2.34, head: 70, focus: 0.72, moon: 'right' }),
  herophone: hero({ ratio: 0.68, head: 196 }),
  /** Space for text at the start side. */
  seaar: () => SEA.ar,
  seaen: () => SEA.en,
  seaphone: () => SEA.phone,
  nightar: () => ({ ...SEA.ar, time: 'night' }),
  nighten: () => ({ ...SEA.en, time: 'night' }),
  nightphone: () => ({ ...SEA.phone, time: 'night' }),
  footerar: () => ({ ratio: 5.4, focus: 0.28 }),
  footeren: () => ({ ratio: 5.4, focus: 0.72 }),
  footerphone: () => ({ ratio: 2, focus: 0.5 }),
};

function isDeep(colour: string): boolean {
  const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 < 80;
}
