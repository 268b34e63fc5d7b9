import { LRUCache } from 'lru-cache';
import { airlineChip, isAirlineCode } from './airline.ts';
import { textHash } from './hash.ts';
import { hotel } from './hotel.ts';
import { portrait } from './portrait.ts';
import { room } from './room.ts';
import { scene } from './scene.ts';
import { SCENE_FORMS } from './scene-forms.ts';
import { isSceneId, sceneOf } from './scenes.ts';
import { hotelFrom, isHead, isHotelKind, isRoomType, portraitFrom, roomFrom } from './seeds.ts';

export type Art = { svg: string; hash: string };

const CACHE_SIZE = 60;
const cache = new LRUCache<string, Art>({ max: CACHE_SIZE });

export function artSvg(name: string): Art | null {
  const cachedArt = cache.get(name);
  if (cachedArt) return cachedArt;
  const svg = draw(name);
  if (svg === null) return null;
  const art: Art = { svg, hash: textHash(svg) };
  cache.set(name, art);
  return art;
}

const urls = new Map<string, string>();

/** By the content's hash, so cached for ever. */
export function artUrl(name: string): string {
  const cachedUrl = urls.get(name);
  if (cachedUrl) return cachedUrl;
  const art = artSvg(name);
  if (!art) throw new Error(`no picture is called ${name}`);
  const url = `/art/${name}.${art.hash}.svg`;
  urls.set(name, url);
  return url;
}

function draw(name: string): string | null {
  const [kind = '', ...words] = name.split('-');
  const last = words.at(-1) ?? '';
  if (kind === 'scene') return drawScene(words.slice(0, -1).join('-'), last);
  if (kind === 'airline') return words.length === 1 && isAirlineCode(last) ? airlineChip(last) : null;
  if (!/^\d{1,4}$/.test(last)) return null;
  const number = Number(last);
  const word = words.at(-2) ?? '';
  const place = words.slice(0, -2).join('-');
  if (kind === 'portrait') return words.length === 2 && isHead(word) ? portrait(portraitFrom(word, number)) : null;
  if (!isSceneId(place)) return null;
  if (kind === 'room') return isRoomType(word) ? room(roomFrom(place, word, number)) : null;
  if (kind === 'hotel') return isHotelKind(word) ? hotel(hotelFrom(place, word, number)) : null;
  return null;
}

function drawScene(place: string, form: string): string | null {
  const options = Object.hasOwn(SCENE_FORMS, form) ? SCENE_FORMS[form] : undefined;
  return options && isSceneId(place) ? scene(place, options(sceneOf(place))) : null;
}
