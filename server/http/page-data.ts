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
const PACKED = 1.4;
/** Ms; the store expires entries after two hours. */
const RENEW_AFTER = 30 * 60_000;
/** Ms for the store; then data is inlined. */
const SAVE_WITHIN = 500;
const NAME = /^[\w-]{16}$/u;

/** Named by the hash of its bytes. */
export type PageDataFile = { name: string; body: PreparedBody };

/** [HO1]: all processes share the store, so a page never gets other data (decision 007). */
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
    /** False over this address's limit; rejects when the store is slow. */
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
