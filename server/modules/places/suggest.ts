import type { Locale, Market } from '#contract/constants.ts';
import type { Place } from '#contract/entities/place.ts';
import { readSearchText } from './search-text.ts';
import { describePlace, placeKey, type PlaceKey } from './describe.ts';
import type { Gazetteer, PlaceRow } from './gazetteer.ts';
import { editionDay, isOver } from './editions.ts';
import type { KnownWords } from './find-places.ts';

export type Asker = { locale: Locale; market: Market };
export type SuggestDeps = {
  clock: { now(): number };
  gazetteer: () => Promise<Gazetteer>;
  /** How many packages on sale in a market go to a place. */
  countAt(place: PlaceKey, market: Market): Promise<number>;
  /** How well the words of packages know these. */
  knowsWords(words: string[]): Promise<KnownWords>;
  /** Packages on sale to a caller that `text` means, the best-liked first. */
  findPackages(text: string, caller: Asker): Promise<{ id: number; title: string; scene: string }[]>;
};

const MOST_PLACES = 8;
const KINDS: PlaceRow['kind'][] = ['city', 'country', 'event', 'continent'];

/** Places and packages whose name begins like what was typed, or nearly so, in either language and spelling; all of it counts (R14). */
export function createSuggest({ clock, gazetteer, countAt, knowsWords, findPackages }: SuggestDeps) {
  /** The places that all words mean together, else those that any of them names. */
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
          // what is for an event's days is read from the packages themselves: only for events that are shown
          const ofDays = place.kind === 'event' ? await countAt(placeKey(place, places, today), caller.market) : count;
          return describePlace(place, ofDays, places, caller.locale);
        }),
      ),
      packages: words.length > 0 ? await findPackages(text, caller) : [],
    };
  };
}

/** A name that begins with the first word comes before one that has it later. */
const beginsLike = ({ firstWords }: PlaceRow, [first]: string[]): number =>
  first !== undefined && firstWords.some((word) => word.startsWith(first)) ? 1 : 0;
