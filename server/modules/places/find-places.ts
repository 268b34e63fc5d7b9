import { isPeopleOf } from '#contract/rules/country-words.ts';
import { createNearWords, type Likeness } from '#contract/rules/near-words.ts';
import type { PlaceRow } from './gazetteer.store.ts';
import { isOfTheWorld } from './elsewhere.ts';
import { hasWords } from './words.ts';

/** How packages' words match the input: not, as prefixes, or as whole words. */
export type KnownWords = 'no' | 'begun' | 'whole';
/** A word known elsewhere is no misspelt place, unless it sounds like one. */
const LIKENESS: Record<KnownWords, Likeness> = { no: 'begun', begun: 'whole', whole: 'sound' };

/** `whole`: names of several words in one; `lands`: names behind a people's name. */
export type Named = { place: PlaceRow; words: string[]; whole?: string[]; lands?: string[] };
export type PlaceFinder = ReturnType<typeof createPlaceFinder>;

const EMPTY = new Set(
  (
    'a an al el ul as ash es the of to in for with from trip trips travel flight flights hotel hotels airport international package packages ' +
    'holiday holidays ال الي في من مع و سفر رحله رحلات طيران فندق فنادق مطار دولي باقه باقات سياحه'
  ).split(' '),
);
export const telling = (words: string[]): string[] => words.filter((word) => !EMPTY.has(word));
/** Maximum distance per word. */
const FARTHEST = 2;

/**
 * By words in one spelling. `exact`: each word is a prefix; `near`: similar sound, a typing error, or joined and split
 * words: the nearest only.
 */
export function createPlaceFinder(names: Named[]) {
  const all = names.flatMap(({ place, words, whole = [] }) =>
    [words, ...whole.map((one) => [one])].map((own) => ({ place, own })),
  );
  const nearTo = createNearWords(all.flatMap(({ own }) => own));

  function nearest(words: string[], likeness: Likeness): [PlaceRow, number][] {
    const fars = words.map((word) => nearTo(word, likeness));
    if (words.length === 0 || fars.some((far) => far.size === 0)) return [];
    return all.flatMap(({ place, own }): [PlaceRow, number][] => {
      const sum = fars.reduce((total, far) => total + Math.min(...own.map((word) => far.get(word) ?? Infinity)), 0);
      return sum <= FARTHEST * words.length ? [[place, sum]] : [];
    });
  }

  return {
    exact(words: string[]): PlaceRow[] {
      const isNamed = ({ words: own, lands = [] }: Named) =>
        words.every((word) => hasWords(own, [word]) || lands.some((land) => isPeopleOf(word, land)));
      return [...new Set(names.filter(isNamed).map(({ place }) => place))];
    },
    near(words: string[], likeness: Likeness): PlaceRow[] {
      const keywords = telling(words);
      if (keywords.some(isOfTheWorld)) return [];
      const ways = words.length > 1 ? [keywords, [keywords.join('')], [words.join('')]] : [keywords];
      const matches = ways.flatMap((way) => nearest(way.filter(Boolean), likeness));
      const least = Math.min(...matches.map(([, far]) => far));
      return [...new Set(matches.filter(([, far]) => far === least).map(([place]) => place))];
    },
  };
}

/** Shorter words match too many names. */
const TELLS = 3;

/** By name; else, when no package knows the words, by an airport or hotel in them; else by a similar name. */
export function createPlaceSearch({ places, standing }: { places: Named[]; standing: Named[] }) {
  const byName = createPlaceFinder(places);
  const byStanding = createPlaceFinder(standing);
  const ofWord = (word: string): PlaceRow[] => (word.length < TELLS || EMPTY.has(word) ? [] : byName.exact([word]));
  const search = (words: string[], packageMatch: KnownWords): PlaceRow[] => {
    const keywords = telling(words);
    const tries = [
      () => byName.exact(words),
      () => (packageMatch === 'no' && keywords.length > 0 ? byStanding.exact(keywords) : []),
      () => byName.near(words, LIKENESS[packageMatch]),
      () => (packageMatch === 'no' ? byStanding.near(words, 'whole') : []),
    ];
    for (const look of tries) {
      const matches = look();
      if (matches.length > 0) return matches;
    }
    return [];
  };
  return { search, ofWord };
}
