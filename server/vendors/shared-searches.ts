import { LRUCache } from 'lru-cache';

type SharedSearch<Result> = { result: Promise<Result>; until: number };

/** Entries; characters of JSON. The least recently used go first. */
const MOST = 500;
const MOST_WEIGHT = 50_000_000;

/** Concurrent identical ones share; cached for `lifetime` (ms) or until shortly before results expire. */
export function createSharedSearches<Result>(deps: {
  now(): number;
  lifetime: number;
  /** Epoch ms; Infinity when unknown. */
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
      // set again as a new object: the cache never measures the same value twice, and drops oversized ones
      if (cache.peek(key) === entry) cache.set(key, { ...entry }, { size: JSON.stringify(result).length + 1 });
      return result;
    } catch (error) {
      if (cache.peek(key) === entry) cache.delete(key);
      throw error;
    }
  }
  return Object.assign(shared, {
    peek: (key: string): Promise<Result> | null => {
      const entry = cache.get(key);
      return entry && entry.until > now() ? entry.result : null;
    },
    /** All whose key starts so. */
    forget: (start: string): void => {
      for (const key of cache.keys()) if (key.startsWith(start)) cache.delete(key);
    },
  });
}
