type SharedSearch<Result> = { made: Promise<Result>; until: number };

/** Most searches remembered at once; the oldest goes first. */
const MOST = 500;

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
  const known = new Map<string, SharedSearch<Result>>();
  async function shared(key: string, search: () => Promise<Result>): Promise<Result> {
    const before = known.get(key);
    if (before && before.until > now()) return before.made;
    const kept: SharedSearch<Result> = { made: search(), until: now() + lifetime };
    known.delete(key);
    known.set(key, kept);
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(oldest);
    }
    try {
      const result = await kept.made;
      kept.until = Math.min(kept.until, expiryOf(result));
      return result;
    } catch (error) {
      if (known.get(key) === kept) known.delete(key);
      throw error;
    }
  }
  /** What was found is known to be out of date. */
  return Object.assign(shared, { forget: (key: string): void => void known.delete(key) });
}
