import { fold } from '#contract/rules/fold.ts';
import type { PlaceRow } from './gazetteer.store.ts';

const ALIKE = 0.42;

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  const letters = ` ${fold(text)} `;
  for (let at = 0; at < letters.length - 1; at += 1) {
    const pair = letters.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** 0 to 1: share of common letter pairs, ignoring case and spelling. */
export function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const sizeOf = (pairs: Map<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0);
  const shared = [...first].reduce((sum, [pair, count]) => sum + Math.min(count, second.get(pair) ?? 0), 0);
  return (2 * shared) / Math.max(1, sizeOf(first) + sizeOf(second));
}

export function similarPlaces(path: string, all: PlaceRow[], most: number): PlaceRow[] {
  const words = path.split('/').filter(Boolean).slice(0, 4).toReversed();
  const likenessOf = (place: PlaceRow) =>
    Math.max(
      ...words.flatMap((word, depth) =>
        [place.slug, place.name_ar, place.name_en].map((name) => likeness(word.slice(0, 60), name) * 0.7 ** depth),
      ),
    );
  return all
    .map((place) => ({ place, alike: words.length > 0 ? likenessOf(place) : 0 }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((one, other) => other.alike - one.alike)
    .slice(0, most)
    .map(({ place }) => place);
}
