import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageData } from '#contract/page.ts';
import type { Clock } from '#server/clock.ts';
import { prepare } from '#server/modules/answer-cache.ts';
import type { PageDataStore } from '#server/modules/page-data/index.ts';
import type { PreparedBody } from '#server/modules/route.ts';
import { withTimeout } from '#server/kernel/timeout.ts';
import { packedIn } from './negotiate.ts';

const brotliDecompressAsync = promisify(brotliDecompress);
const MEMORY = 6 * 1024 * 1024;
/** A body and what was packed of it, over the body. */
const PACKED = 1.4;
/** The store is told again after this long that a page still names it (ms); it forgets after two hours. */
const RENEW_AFTER = 30 * 60_000;
/** A page waits this long for the store, in milliseconds; then its data stands in it. */
const SAVE_WITHIN = 500;
const NAME = /^[\w-]{16}$/u;

/** What the application of a page starts from, under the name that the page's HTML says: the hash of these very bytes. */
export type PageDataFile = { name: string; body: PreparedBody };

/**
 * The data that stands beside the HTML of public pages [HO1]. It is named by its content and lies in a store that all
 * processes share, so that a page comes to life with the data it was drawn with, or with none. Apart from its data, a page
 * comes in one round of a slow line (decision 007).
 */
export function createPageData({ store, clock }: { store: PageDataStore; clock: Clock }) {
  const perf = { now: () => clock.now() };
  const files = new LRUCache<string, PageDataFile>({
    maxSize: MEMORY,
    sizeCalculation: ({ body }) => Math.ceil(body.plain.length * PACKED),
  });
  const savedNames = new LRUCache<string, true>({ max: 5_000, ttl: RENEW_AFTER, ttlResolution: 0, perf });

  return {
    file(data: PageData): PageDataFile {
      const body = prepare(JSON.stringify(data));
      const name = createHash('sha256').update(body.plain).digest('base64url').slice(0, 16);
      return files.get(name) ?? { name, body };
    },
    /** True once any process can find it; false where there is no room for what this address asks. Rejects when the store cannot, or is slow. */
    async save({ name, body }: PageDataFile, ip: string): Promise<boolean> {
      if (!savedNames.has(name)) {
        const packed = await (body.packed.br ?? packedIn(body.plain, 'br'));
        body.packed.br = packed;
        if (!(await withTimeout(store.put(name, packed, ip), SAVE_WITHIN))) return false;
        savedNames.set(name, true);
      }
      files.set(name, { name, body });
      return true;
    },
    /** The file of this name, or null: nothing newer ever takes its place. */
    async find(name: string): Promise<PageDataFile | null> {
      if (!NAME.test(name)) return null;
      const cachedFile = files.get(name);
      if (cachedFile) return cachedFile;
      const packed = await store.get(name);
      if (packed === null) return null;
      const file = { name, body: prepare((await brotliDecompressAsync(packed)).toString()) };
      file.body.packed.br = packed;
      files.set(name, file);
      return file;
    },
  };
}
