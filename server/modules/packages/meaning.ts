import { placeKey, readSearchText, telling, type Gazetteer } from '#server/modules/places/index.ts';
import type { Meaning } from './matching.ts';
import type { Catalogue } from './packages.service.ts';

type Deps = { catalogue: Pick<Catalogue, 'knows' | 'finds'>; gazetteer: () => Promise<Gazetteer> };
/** With the nights requested, and the words left out, as typed. */
export type TextMeaning = { meaning: Meaning; nights: ReturnType<typeof readSearchText>['nights']; ignored: string[] };

/** For lists and suggestions: "abudhabi" names the same place as "Abu Dhabi" (R14). */
export function createSearchTerms({ catalogue, gazetteer }: Deps) {
  async function meaningOf(words: string[], places: Gazetteer): Promise<Meaning> {
    if (words.length === 0) return { words, named: [], namedByWord: [] };
    const named = places.search(words, await catalogue.knows(words));
    const namedByWord = words.length > 1 ? words.map(places.ofWord) : [];
    const keyOf = (row: (typeof named)[number]) => placeKey(row, places);
    return { words, named: named.map(keyOf), namedByWord: namedByWord.map((rows) => rows.map(keyOf)) };
  }

  /** A typing error may create an unknown word: if the rest names the same places, it is left out and reported. */
  async function withoutStrange(
    meaning: Meaning,
    { typed, ignored }: { typed: string[]; ignored: string[] },
    places: Gazetteer,
  ): Promise<Omit<TextMeaning, 'nights'>> {
    const { words, named } = meaning;
    const strange = await Promise.all(
      words.map(
        async (word) =>
          telling([word]).length > 0 &&
          (await catalogue.knows([word])) === 'no' &&
          places.ofWord(word).length === 0 &&
          places.search([word], 'no').length === 0,
      ),
    );
    const rest = words.filter((_, at) => !strange[at]);
    if (telling(rest).length === 0 || rest.length === words.length) return { meaning, ignored };
    const plain = await meaningOf(rest, places);
    const isSame = plain.named.length > 0 && JSON.stringify(plain.named) === JSON.stringify(named);
    if (!isSame) return { meaning, ignored };
    return { meaning: plain, ignored: [...typed.filter((_, at) => strange[at]), ...ignored] };
  }

  return async (text: string | undefined): Promise<TextMeaning> => {
    const { words, typed, nights, ignored } = readSearchText(text ?? '');
    const places = await gazetteer();
    const meaning = await meaningOf(words, places);
    const isEmpty = words.length === 0 && nights === null && ignored.length === 0;
    if (isEmpty && text) return { meaning, nights, ignored: [text] };
    if (words.length < 2) return { meaning, nights, ignored };
    if (await catalogue.finds(meaning))
      return { nights, ...(await withoutStrange(meaning, { typed, ignored }, places)) };
    // no match for all words: prefer places, then words with matches, then the first place
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
