import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Clock } from '#server/clock.ts';

const brotliAsync = promisify(brotliCompress);
const MOST = 60;
/** Ms between two pages packed at their first request. */
const REST = 2_000;

/** Top quality is fifty times slower: in the background; pages asked again go first. */
export function createMaxBrotliCache(clock: Clock) {
  const cache = new LRUCache<string, 'once' | 'waiting' | Buffer>({ max: MOST });
  let packing = Promise.resolve();
  let lastNew = -Infinity;

  async function pack(etag: string, html: Buffer): Promise<void> {
    // evicted meanwhile
    if (!cache.has(etag)) return;
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_MODE: mode } = constants;
    const params = { [quality]: 11, [window]: 18, [mode]: constants.BROTLI_MODE_TEXT };
    cache.set(etag, await brotliAsync(html, { params }));
  }

  /** Null while not ready. */
  return (etag: string, html: Buffer): Buffer | null => {
    const entry = cache.get(etag);
    if (entry instanceof Buffer) return entry;
    const isDue = entry === 'once' || (entry === undefined && clock.now() - lastNew >= REST);
    if (entry === undefined && isDue) lastNew = clock.now();
    cache.set(etag, entry === undefined && !isDue ? 'once' : 'waiting');
    if (isDue) packing = packing.then(() => pack(etag, html)).catch(() => void cache.delete(etag));
    return null;
  };
}
