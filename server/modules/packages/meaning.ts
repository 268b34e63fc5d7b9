import { placeKey, readSearchText, telling, type Gazetteer } from '#server/modules/places/index.ts';
import type { Meaning } from './matching.ts';
import type { Catalogue } from './packages.service.ts';

type Deps = { catalogue: Pick<Catalogue, 'knows' | 'finds'>; gazetteer: () => Promise<Gazetteer> };
/** What a text means, with the length of trip it asks for, and what of it was left out, as typed. */
export type TextMeaning = { meaning: Meaning; nights: ReturnType<typeof readSearchText>['nights']; ignored: string[] };

/** What a visitor's text means, for lists and suggestions alike: "abudhabi" names the place that "Abu Dhabi" does (R14). */
export function createMeaning({ catalogue, gazetteer }: Deps) {
  async function meaningOf(words: string[], places: Gazetteer): Promise<Meaning> {
    if (words.length === 0) return { words, named: [], namedByWord: [] };
    const named = places.search(words, await catalogue.knows(words));
    const namedByWord = words.length > 1 ? words.map(places.ofWord) : [];
    const keyOf = (row: (typeof named)[number]) => placeKey(row, places);
    return { words, named: named.map(keyOf), namedByWord: namedByWord.map((rows) => rows.map(keyOf)) };
  }

  return async (text: string | undefined): Promise<TextMeaning> => {
    const { words, typed, nights, ignored } = readSearchText(text ?? '');
    const places = await gazetteer();
    const meaning = await meaningOf(words, places);
    if (words.length < 2 || (await catalogue.finds(meaning))) return { meaning, nights, ignored };
    // words that find nothing together: first the places are kept, then all that find something, then the first place
    const isPlace = words.map((word) => places.ofWord(word).length > 0);
    const matches = await Promise.all(words.map(async (word) => catalogue.finds(await meaningOf([word], places))));
    const first = isPlace.indexOf(true);
    const ways = [isPlace, isPlace.includes(true) ? [] : matches, words.map((_, at) => at === first)];
    for (const mask of ways) {
      const way = await meaningOf(
        words.filter((_, at) => mask[at]),
        places,
      );
      const left = typed.filter((_, at) => !mask[at] && telling([words[at] ?? '']).length > 0);
      if (way.words.length > 0 && (await catalogue.finds(way)))
        return { meaning: way, nights, ignored: [...left, ...ignored] };
    }
    return { meaning, nights, ignored };
  };
}
