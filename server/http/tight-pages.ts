import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const MOST = 60;

/**
 * Pages packed as small as brotli can, which takes fifty times as long as the packing of a first answer: done beside it,
 * one at a time, for a page whose text was asked for before. Small pages come in one round of a slow line.
 */
export function createTightPages() {
  /** By etag; null while nobody asked again, or it is being packed. */
  const kept = new Map<string, Buffer | null>();
  let isPacking = false;

  async function pack(etag: string, html: Buffer): Promise<void> {
    isPacking = true;
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_MODE: mode } = constants;
    const params = { [quality]: 11, [window]: 18, [mode]: constants.BROTLI_MODE_TEXT };
    try {
      kept.set(etag, await brotliAsync(html, { params }));
    } finally {
      isPacking = false;
    }
  }

  /** The page's tight form, or null: then it may be made for the next to ask. */
  return (etag: string, html: Buffer): Buffer | null => {
    const known = kept.get(etag);
    if (known) return known;
    if (known === null && !isPacking) void pack(etag, html).catch(() => kept.delete(etag));
    if (known === undefined) kept.set(etag, null);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    return null;
  };
}
