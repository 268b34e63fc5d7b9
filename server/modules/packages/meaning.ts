import { placeKey, type Gazetteer } from '#server/modules/places/index.ts';
import { askedWords, type Meaning } from './matching.ts';
import type { Catalogue } from './packages.service.ts';

type Deps = { catalogue: Pick<Catalogue, 'knows'>; gazetteer: () => Promise<Gazetteer> };

/** What a visitor's text means, for lists and suggestions alike: "abudhabi" names the place that "Abu Dhabi" does (R14). */
export const createMeaning =
  ({ catalogue, gazetteer }: Deps) =>
  async (text: string | undefined): Promise<Meaning> => {
    const words = askedWords(text);
    if (words.length === 0) return { words, named: [] };
    const places = await gazetteer();
    const named = places.search(words, await catalogue.knows(words));
    return { words, named: named.map((row) => placeKey(row, places)) };
  };
