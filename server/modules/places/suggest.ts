import type { Locale, Market } from '#contract/constants.ts';
import type { Place } from '#contract/entities/place.ts';
import { readSearchText } from './search-text.ts';
import { describePlace, placeKey, type PlaceKey } from './describe.ts';
import type { Gazetteer, PlaceRow } from './gazetteer.store.ts';
import { editionDay, isOver } from './editions.ts';
import type { KnownWords } from './find-places.ts';

export type Asker = { locale: Locale; market: Market };
export type SuggestDeps = {
  clock: { now(): number };
  gazetteer: () => Promise<Gazetteer>;
  /** On sale. */
  countAt(place: PlaceKey, market: Market): Promise<number>;
  knowsWords(words: string[]): Promise<KnownWords>;
  /** Available, most popular first. */
  findPackages(text: string, caller: Asker): Promise<{ id: number; title: string; scene: string }[]>;
};

const MOST_PLACES = 8;
const KINDS: PlaceRow['kind'][] = ['city', 'country', 'event', 'continent'];

/** By prefixes or similar names, in both languages and any spelling; every word counts (R14). */
export function createSuggest({ clock, gazetteer, countAt, knowsWords, findPackages }: SuggestDeps) {
  async function meantPlaces(words: string[], places: Gazetteer): Promise<PlaceRow[]> {
    const rows = places.search(words, await knowsWords(words));
    return rows.length > 0 ? rows : [...new Set(words.flatMap(places.ofWord))];
  }

  return async (
    text: string,
    caller: Asker,
  ): Promise<{ places: Place[]; packages: { id: number; title: string; scene: string }[] }> => {
    const places = await gazetteer();
    const { words } = readSearchText(text);
    const today = editionDay(clock.now());
    const all = words.length > 0 ? await meantPlaces(words, places) : places.all;
    const candidates = all.filter((place) => !isOver(place, today));
    const counted = await Promise.all(
      candidates.map(async (place) => ({ place, count: await countAt(placeKey(place, places), caller.market) })),
    );
    const ranked = counted
      .filter(({ count }) => count > 0 || words.length > 0)
      .toSorted(
        (one, other) =>
          beginsLike(other.place, words) - beginsLike(one.place, words) ||
          KINDS.indexOf(one.place.kind) - KINDS.indexOf(other.place.kind) ||
          other.count - one.count,
      );
    return {
      places: await Promise.all(
        ranked.slice(0, MOST_PLACES).map(async ({ place, count }) => {
          // days of an event need a read of its packages: only for events shown
          const ofDays = place.kind === 'event' ? await countAt(placeKey(place, places, today), caller.market) : count;
          return describePlace(place, ofDays, places, caller.locale);
        }),
      ),
      packages: words.length > 0 ? await findPackages(text, caller) : [],
    };
  };
}

const beginsLike = ({ firstWords }: PlaceRow, [first]: string[]): number =>
  first !== undefined && firstWords.some((word) => word.startsWith(first)) ? 1 : 0;
