import { lighten, mix } from './colour.ts';
import type { Hex } from './colour.ts';
import { hash, pick, textSeed } from './hash.ts';
import type { HotelOptions } from './hotel.ts';
import type { HotelKind } from './hotel-front.ts';
import type { Palette } from './palette.ts';
import type { Head, PortraitOptions } from './portrait.ts';
import type { RoomOptions } from './room.ts';
import { sceneIds, sceneOf } from './scenes.ts';

const BEDS = {
  standard: 1,
  single: 1,
  double: 1,
  queen: 1,
  king: 1,
  superior: 1,
  deluxe: 1,
  studio: 1,
  suite: 1,
  villa: 1,
  executive: 1,
  twin: 2,
  family: 2,
  quad: 2,
  apartment: 2,
  triple: 3,
} as const;

const SEATS: Partial<Record<RoomType, 'chair' | 'sofa'>> = {
  superior: 'chair',
  deluxe: 'chair',
  king: 'chair',
  studio: 'chair',
  suite: 'sofa',
  villa: 'sofa',
  executive: 'sofa',
  apartment: 'sofa',
};

export type RoomType = keyof typeof BEDS;

export const roomTypes: readonly RoomType[] = Object.keys(BEDS).filter(isRoomType);

export function isRoomType(text: string): text is RoomType {
  return Object.hasOwn(BEDS, text);
}

export const hotelKinds: readonly HotelKind[] = ['palace', 'lodge', 'tower', 'house', 'resort', 'riad', 'boutique'];

export const isHotelKind = (text: string): text is HotelKind => hotelKinds.some((kind) => kind === text);

export const heads: readonly Head[] = ['hijab', 'ghutra', 'shemagh', 'cap', 'long', 'none', 'blank'];

export const isHead = (text: string): text is Head => heads.some((head) => head === text);

const WOODS: readonly [Hex, ...Hex[]] = ['#7a4e35', '#8a5c3a', '#5f4234', '#9a6a44', '#6a4a40', '#4f3d38'];
const FLOORS: readonly [Hex, ...Hex[]] = ['#b98a5c', '#c79a6c', '#a87a52', '#d0ab80', '#9f7656', '#bfa185'];
const PLASTERS: readonly [Hex, ...Hex[]] = [
  '#efe0c6',
  '#f3ead9',
  '#e6cfae',
  '#e8d8c4',
  '#dfe3dc',
  '#f1e2d2',
  '#d9c3a8',
  '#ead9c9',
];
const ROOFS: readonly [Hex, ...Hex[]] = ['#8c3f34', '#7a4a3a', '#5a6070', '#6f4a34', '#a05a40'];

const cloths = (palette: Palette): readonly [Hex, ...Hex[]] => [
  palette.accent,
  mix(palette.leaf, '#2f7a5a', 0.4),
  mix(palette.water[palette.water.length - 1] ?? palette.near, '#2a7f8a', 0.35),
  mix(palette.near, '#3a4a7a', 0.35),
  '#c98a3a',
  mix(palette.roof, '#8f4a5a', 0.35),
];

export function roomFrom(view: string, type: RoomType, number: number): RoomOptions {
  const { palette } = sceneOf(view);
  const seed = textSeed(`${view}/${type}`) & 0xffff;
  const light = mix(palette.sky[palette.sky.length - 1] ?? '#f0e4d0', '#efe2cd', 0.45);
  return {
    view,
    beds: BEDS[type],
    seat: SEATS[type] ?? 'none',
    wall: lighten(mix(light, pick(cloths(palette), seed, number + 7), 0.06), 0.2 + 0.3 * hash(seed, number + 1)),
    floor: pick(FLOORS, seed, number + 2),
    wood: pick(WOODS, seed, number + 3),
    accent: pick(cloths(palette), seed + number, 4),
    window: hash(seed, number + 5) < 0.55 ? 'arch' : 'rect',
    art: sceneIds[Math.floor(hash(seed, number + 6) * sceneIds.length)] ?? view,
    focus: 0.38 + 0.24 * hash(seed, number + 8),
  };
}

const GREENS: Partial<Record<string, 'conifer' | 'cypress'>> = {
  trabzon: 'conifer',
  interlaken: 'conifer',
  zurich: 'conifer',
  sarajevo: 'conifer',
  london: 'conifer',
  prague: 'conifer',
  vienna: 'conifer',
  amsterdam: 'conifer',
  tokyo: 'conifer',
  kyoto: 'conifer',
  'new-york': 'conifer',
  istanbul: 'cypress',
  cappadocia: 'cypress',
  tbilisi: 'cypress',
  paris: 'cypress',
  rome: 'cypress',
  venice: 'cypress',
  madrid: 'cypress',
  athens: 'cypress',
  amman: 'cypress',
  beirut: 'cypress',
  abha: 'cypress',
};

const isByWater = (view: string): boolean => sceneOf(view).layers.some(([part]) => part === 'water');

export function hotelFrom(view: string, kind: HotelKind, number: number): HotelOptions {
  const { palette } = sceneOf(view);
  const seed = textSeed(`${view}/${kind}`) & 0xffff;
  const warm = pick(PLASTERS, seed, number);
  return {
    view,
    kind,
    wall: mix(warm, palette.wall, 0.25),
    roof:
      kind === 'resort' ? mix('#b98f58', palette.trunk, 0.2) : mix(pick(ROOFS, seed, number + 1), palette.roof, 0.35),
    water: kind === 'resort' || (isByWater(view) && hash(seed, number + 2) < 0.3),
    trees: GREENS[view] ?? 'palm',
    lit: 0.3 + 0.4 * hash(seed, number + 3),
    seed: seed + number,
    focus: 0.3 + 0.4 * hash(seed, number + 4),
  };
}

const DISCS: readonly [Hex, ...Hex[]] = [
  '#f3d9b0',
  '#bfe0d6',
  '#e8c8b8',
  '#cfd9ea',
  '#d9cfe6',
  '#f0cfa6',
  '#d3e2c4',
  '#c4dde6',
];
const SCARVES: readonly [Hex, ...Hex[]] = [
  '#7a3f52',
  '#1f6f78',
  '#d9cdbb',
  '#3f4a7a',
  '#8f5a3a',
  '#4f6f52',
  '#b58a6a',
  '#2f3548',
];
const CLOTHS: readonly [Hex, ...Hex[]] = [
  '#2f5a72',
  '#c9523a',
  '#e0a23c',
  '#3f6f5a',
  '#5a4a72',
  '#8a3f4a',
  '#445066',
  '#b07a4a',
];
const HAIRS: readonly [Hex, ...Hex[]] = ['#2b2024', '#3a2a26', '#1f1a20', '#5a3a2a', '#4a3a3a'];

export function portraitFrom(head: Head, number: number): PortraitOptions {
  const seed = textSeed(head) & 0xffff;
  const bg = pick(DISCS, seed + 9, number);
  if (head === 'blank') return { head, bg, cloth: mix(bg, '#3a4a7a', 0.4) };
  const isMan = head === 'ghutra' || head === 'shemagh' || head === 'none' || head === 'cap';
  const scarf = pick(SCARVES, seed, number);
  return {
    head,
    skin: pick(['a', 'b', 'c', 'd', 'b'] as const, seed + 1, number),
    hair: pick(HAIRS, seed + 2, number),
    ...(isMan && hash(seed + 3, number) < 0.8 ? { beard: hash(seed + 4, number) < 0.45 ? 'full' : 'short' } : {}),
    glasses: hash(seed + 5, number) < 0.28,
    smile: hash(seed + 6, number) < 0.6,
    scarf,
    cloth:
      head === 'ghutra' || head === 'shemagh'
        ? '#f6f2ea'
        : head === 'hijab'
          ? mix(scarf, '#2a2430', 0.3)
          : pick(CLOTHS, seed + 7, number),
    cap: pick(CLOTHS, seed + 8, number + 3),
    bg,
  };
}
