import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const MOST = 60;

/**
 * Pages packed as small as brotli can, which takes fifty times as long as the packing of a first answer: done beside it,
 * one at a time, for a page whose text was asked for before. Small pages come in one round of a slow line.
 */
export function createTightPages() {
  /** By etag: asked for once; asked for again, so that it waits to be packed; packed. */
  const kept = new Map<string, 'once' | 'waiting' | Buffer>();
  let packing = Promise.resolve();

  async function pack(etag: string, html: Buffer): Promise<void> {
    // left behind by others meanwhile
    if (!kept.has(etag)) return;
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_MODE: mode } = constants;
    const params = { [quality]: 11, [window]: 18, [mode]: constants.BROTLI_MODE_TEXT };
    kept.set(etag, await brotliAsync(html, { params }));
  }

  /** The page's tight form, or null: then it may be made for the next to ask. */
  return (etag: string, html: Buffer): Buffer | null => {
    const known = kept.get(etag);
    if (known instanceof Buffer) return known;
    kept.set(etag, known === undefined ? 'once' : 'waiting');
    if (known === 'once') packing = packing.then(() => pack(etag, html)).catch(() => void kept.delete(etag));
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    return null;
  };
}
