import { isOfTheWorld, type KnownWords, type PlaceKey } from '#server/modules/places/index.ts';
import { positionOf, type PackageIndex } from './index.store.ts';

/** Words, the places they name in any spelling, and the places per word. */
export type Meaning = { words: string[]; named: PlaceKey[]; namedByWord: PlaceKey[][] };

/** `only`: ids, when not all of its packages are meant. */
export type PlaceWish = PlaceKey & { only?: number[] };

export function placesOf(index: PackageIndex, { kind, key, only }: PlaceWish): Iterable<number> {
  if (only) return only.flatMap((id) => positionOf(index, id) ?? []);
  if (kind === 'city') return index.cities.of(key);
  return kind === 'country' ? index.countries.of(key) : index.continents.of(key);
}

/** On sale; cities with the most packages first. */
export function citiesByExpert({ cities, expert, onSale }: PackageIndex): Map<number, string[]> {
  const counts = new Map<number, Map<string, number>>();
  for (const [city, positions] of cities.lists())
    for (const at of positions) {
      if (onSale[at] !== 1) continue;
      const id = expert[at] ?? 0;
      const own = counts.get(id) ?? new Map<string, number>();
      counts.set(id, own.set(city, (own.get(city) ?? 0) + 1));
    }
  const mostFirst = (own: Map<string, number>) =>
    [...own].toSorted(([, one], [, other]) => other - one).map(([city]) => city);
  return new Map([...counts].map(([id, own]) => [id, mostFirst(own)]));
}

/** The least known word decides. */
export function knownWords({ words: index }: PackageIndex, words: string[]): KnownWords {
  if (words.every((word) => index.of(word).length > 0)) return 'whole';
  return words.every((word) => index.beginning(word).length > 0) ? 'begun' : 'no';
}

/**
 * 1 for packages that match each word by prefix, by a place it names or, without any match, by the nearest words; else
 * 0.
 */
function withWords(index: PackageIndex, { words, namedByWord }: Meaning): Uint8Array {
  // number of words matched so far, in order
  const reached = new Uint8Array(index.count);
  for (const [nth, word] of words.entries()) {
    const places = (namedByWord[nth] ?? []).map((place) => placesOf(index, place));
    const exact = [...index.words.beginning(word), ...places];
    for (const list of exact.length > 0 || isOfTheWorld(word) ? exact : index.words.near(word))
      for (const at of list) if (reached[at] === nth) reached[at] = nth + 1;
  }
  for (let at = 0; at < index.count; at += 1) reached[at] = reached[at] === words.length ? 1 : 0;
  return reached;
}

/** Also matches places named: "abudhabi" as well as "Abu Dhabi". */
export function termsMeantBy(index: PackageIndex, meaning: Meaning): Uint8Array {
  const marks = withWords(index, meaning);
  for (const place of meaning.named) for (const at of placesOf(index, place)) marks[at] = 1;
  return marks;
}

export const isOnSale = (index: PackageIndex, meaning: Meaning): boolean =>
  termsMeantBy(index, meaning).some((mark, at) => mark === 1 && index.onSale[at] === 1);
