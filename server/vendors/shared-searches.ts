import { LRUCache } from 'lru-cache';

type SharedSearch<Result> = { result: Promise<Result>; until: number };

/** Most searches remembered at once, and what they may weigh in all (characters of JSON); the one used longest ago goes first. */
const MOST = 500;
const MOST_WEIGHT = 50_000_000;

/**
 * Searches that cost a vendor's call: who asks for the same at once shares one, and it is kept for `lifetime` (ms) or until
 * shortly before what it found expires. A failed one is not kept.
 */
export function createSharedSearches<Result>(deps: {
  now(): number;
  lifetime: number;
  /** Epoch ms until when a result may be shown; Infinity where it says nothing. */
  expiryOf(result: Result): number;
}) {
  const { now, lifetime, expiryOf } = deps;
  const cache = new LRUCache<string, SharedSearch<Result>>({ max: MOST, maxSize: MOST_WEIGHT });
  async function shared(key: string, search: () => Promise<Result>): Promise<Result> {
    const before = cache.get(key);
    if (before && before.until > now()) return before.result;
    const entry: SharedSearch<Result> = { result: search(), until: now() + lifetime };
    cache.set(key, entry, { size: 1 });
    try {
      const result = await entry.result;
      entry.until = Math.min(entry.until, expiryOf(result));
      // weighed once it is there, as a value of its own: a cache never weighs the same one again, and keeps none that is too heavy
      if (cache.peek(key) === entry) cache.set(key, { ...entry }, { size: JSON.stringify(result).length + 1 });
      return result;
    } catch (error) {
      if (cache.peek(key) === entry) cache.delete(key);
      throw error;
    }
  }
  /** What was found is known to be out of date. */
  return Object.assign(shared, { forget: (key: string): void => void cache.delete(key) });
}
