import { mix } from './colour.ts';
import type { Hex } from './colour.ts';

export type Palette = {
  sky: readonly [Hex, ...Hex[]];
  water: readonly [Hex, ...Hex[]];
} & Record<Tone, Hex>;

export type Tone =
  | 'sun'
  | 'haze'
  | 'far'
  | 'mid'
  | 'near'
  | 'front'
  | 'ink'
  | 'foam'
  | 'glow'
  | 'accent'
  | 'cloud'
  | 'cloud2'
  | 'wall'
  | 'leaf'
  | 'trunk'
  | 'roof';

export type Paint = Tone | Hex;

export type Time = 'dawn' | 'noon' | 'dusk' | 'night';

type Light = { sky: Palette['sky']; tint: Hex; lean: number; sun: Hex; haze: Hex };

const LIGHTS: Record<Time, Light> = {
  dawn: {
    sky: ['#7f93bd', '#d8a9b4', '#fbcfa6', '#ffe9c4'],
    tint: '#e8b7a6',
    lean: 0.22,
    sun: '#fff3d2',
    haze: '#fbd9bd',
  },
  noon: { sky: ['#4fa6d3', '#a3d5e6', '#e9f3ea'], tint: '#bfe0e2', lean: 0.2, sun: '#fffbe4', haze: '#e4f1ec' },
  dusk: {
    sky: ['#22386a', '#7a6f90', '#d98a7a', '#fbb77c', '#ffdc9f'],
    tint: '#5a3f66',
    lean: 0.34,
    sun: '#fff0c6',
    haze: '#f3a984',
  },
  night: {
    sky: ['#0c1c38', '#183452', '#35607a', '#7f93a0'],
    tint: '#0f2140',
    lean: 0.62,
    sun: '#fdf3d8',
    haze: '#4a6a86',
  },
};

const LEANING: readonly Tone[] = ['far', 'mid', 'near', 'front', 'cloud', 'cloud2', 'wall', 'leaf', 'trunk', 'roof'];

/** Lamps and the red accent stay. */
export function atTime(palette: Palette, time: Time): Palette {
  const light = LIGHTS[time];
  const [firstWater, ...otherWater] = palette.water;
  const lit: Palette = {
    ...palette,
    sky: light.sky,
    sun: light.sun,
    haze: light.haze,
    foam: mix(palette.foam, light.tint, 0.2),
    accent: time === 'night' ? mix(palette.accent, light.tint, 0.25) : palette.accent,
    water: [
      mix(firstWater, light.tint, light.lean),
      ...otherWater.map((colour) => mix(colour, light.tint, light.lean)),
    ],
  };
  for (const tone of LEANING) lit[tone] = mix(palette[tone], light.tint, light.lean);
  return lit;
}
