import { THEMES, type Market } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { wordsOf, type KnownWords, type PlaceKey } from '#server/modules/places/index.ts';
import type { PackageIndex } from './index-store.ts';

/** The groups of filters that are lifted together. */
export const GROUPS = [
  'q',
  'place',
  'expert',
  'theme',
  'price',
  'nights',
  'stars',
  'airline_stops',
  'refundable',
  'promotion',
] as const;
export type Group = (typeof GROUPS)[number];
const EVERYTHING = 2 ** GROUPS.length - 1;

/** What a visitor's text means: its words, and the places they name in any of their spellings. */
export type Meaning = { words: string[]; named: PlaceKey[] };

/** Filters with places and experts found, and price bounds in minor units of the market for a party of two. */
export type PackageQuery = Omit<
  PackageFilters,
  'q' | 'place' | 'expert' | 'price_min' | 'price_max' | 'sort' | 'page'
> &
  Meaning & {
    market: Market;
    place: PlaceKey | null;
    expertId: number | null;
    priceMin: number | null;
    priceMax: number | null;
  };

/** For each position the groups it fails, as bits. */
export function failuresOf(index: PackageIndex, asked: PackageQuery): Uint16Array {
  const failures = new Uint16Array(index.count);
  const prices = index[asked.market];
  // what cannot be had from this market fails everything, so that lifting one filter never brings it back
  for (let at = 0; at < index.count; at += 1) if ((prices[at] ?? 0) === 0) failures[at] = EVERYTHING;
  const bit = (group: Group) => 1 << GROUPS.indexOf(group);
  const failAll = (group: Group, passes: (position: number) => boolean) => {
    const mark = bit(group);
    for (let at = 0; at < index.count; at += 1) if (!passes(at)) failures[at] = (failures[at] ?? 0) | mark;
  };
  if (asked.words.length > 0) {
    const found = meantBy(index, asked);
    failAll('q', (at) => found[at] === 1);
  }
  const { place, theme, stars, airline_stops: stops } = asked;
  if (place) {
    const found = marked(index, [placesOf(index, place)]);
    failAll('place', (at) => found[at] === 1);
  }
  if (asked.expertId !== null) failAll('expert', (at) => index.expert[at] === asked.expertId);
  if (theme?.length) {
    const wanted = new Set(theme.map((name) => THEMES.indexOf(name)));
    failAll('theme', (at) => wanted.has(index.theme[at] ?? -1));
  }
  const low = asked.priceMin ?? 0;
  const high = asked.priceMax ?? Infinity;
  if (asked.priceMin !== null || asked.priceMax !== null) {
    failAll('price', (at) => (prices[at] ?? 0) >= low && (prices[at] ?? 0) <= high);
  }
  const shortest = asked.nights_min ?? 0;
  const longest = asked.nights_max ?? 255;
  if (asked.nights_min !== undefined || asked.nights_max !== undefined) {
    failAll('nights', (at) => (index.nights[at] ?? 0) >= shortest && (index.nights[at] ?? 0) <= longest);
  }
  if (stars?.length) failAll('stars', (at) => stars.includes(index.stars[at] ?? 0));
  if (stops?.length) failAll('airline_stops', (at) => stops.includes(index.airlineStops[at] ?? 0));
  if (asked.refundable) failAll('refundable', (at) => index.refundable[at] === 1);
  if (asked.promotion) failAll('promotion', (at) => (index.promotion[at] ?? 0) > 0);
  return failures;
}

function placesOf(index: PackageIndex, { kind, key }: PlaceKey): Int32Array {
  if (kind === 'city') return index.cities.of(key);
  return kind === 'country' ? index.countries.of(key) : index.continents.of(key);
}

function marked(index: PackageIndex, lists: Int32Array[]): Uint8Array {
  const found = new Uint8Array(index.count);
  for (const list of lists) for (const at of list) found[at] = 1;
  return found;
}

/** How well the packages' words know these: the least known decides. */
export function knownWords({ words: index }: PackageIndex, words: string[]): KnownWords {
  if (words.every((word) => index.of(word).length > 0)) return 'whole';
  return words.every((word) => index.beginning(word).length > 0) ? 'begun' : 'no';
}

/** Marks packages that have a word beginning with each word asked for, or the nearest to it where none begins so: 1, else 0. */
export function withWords(index: PackageIndex, words: string[]): Uint8Array {
  // counts how many of the words, in their order, a package has had so far
  const reached = new Uint8Array(index.count);
  for (const [nth, word] of words.entries()) {
    const exact = index.words.beginning(word);
    for (const list of exact.length > 0 ? exact : index.words.near(word))
      for (const at of list) if (reached[at] === nth) reached[at] = nth + 1;
  }
  for (let at = 0; at < index.count; at += 1) reached[at] = reached[at] === words.length ? 1 : 0;
  return reached;
}

/** Marks packages that have the words, or go to a place the words name: "abudhabi" as well as "Abu Dhabi". */
export function meantBy(index: PackageIndex, { words, named }: Meaning): Uint8Array {
  const found = withWords(index, words);
  for (const place of named) for (const at of placesOf(index, place)) found[at] = 1;
  return found;
}

/** The words of a search; long texts are cut. */
export const askedWords = (text: string | undefined): string[] => wordsOf(text ?? '').slice(0, 6);

/** A search for everything in a market. */
export const everything = (market: Market): PackageQuery => ({
  market,
  words: [],
  named: [],
  place: null,
  expertId: null,
  priceMin: null,
  priceMax: null,
});
