import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Clock } from '#server/clock.ts';

const brotliAsync = promisify(brotliCompress);
const MOST = 60;
/** Between two pages packed at their first ask, in milliseconds. */
const REST = 2_000;

/**
 * Pages packed as small as brotli can, which takes fifty times as long as the packing of a first answer: done beside it,
 * one at a time, for a page whose text was asked for before; for one that was not, when none of those was packed just now:
 * a robot that reads the whole catalogue does not take a core from everyone. Small pages come in one round of a slow line.
 */
export function createMaxBrotliCache(clock: Clock) {
  /** By etag: asked for once; asked for again, so that it waits to be packed; packed. */
  const cache = new LRUCache<string, 'once' | 'waiting' | Buffer>({ max: MOST });
  let packing = Promise.resolve();
  let lastNew = -Infinity;

  async function pack(etag: string, html: Buffer): Promise<void> {
    // left behind by others meanwhile
    if (!cache.has(etag)) return;
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_MODE: mode } = constants;
    const params = { [quality]: 11, [window]: 18, [mode]: constants.BROTLI_MODE_TEXT };
    cache.set(etag, await brotliAsync(html, { params }));
  }

  /** The page's tight form, or null: then it may be made for the next to ask. */
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
