import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Prepared, PreparedBody } from '#server/modules/route.ts';

type Kept = { prepared: PreparedBody; version: number; until: number; bytes: number };
type Deps = { now(): number; version(): Promise<number> };

const LIFETIME = 20_000;
const MOST_BYTES = 24 * 1024 * 1024;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Answers made ready once and sent many times: compressed, kept for twenty seconds, let go when stock changes or the
 * oldest when they take too much memory. Those who ask for the same thing at once share one making.
 */
export function createAnswerCache({ now, version }: Deps) {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<PreparedBody>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  function keep(key: string, entry: Kept): void {
    drop(key);
    kept.set(key, entry);
    bytes += entry.bytes;
    for (const [oldest] of kept) {
      if (bytes <= MOST_BYTES) break;
      drop(oldest);
    }
  }

  async function make(key: string, work: () => Promise<unknown>, seen: number): Promise<PreparedBody> {
    const prepared = await prepare(JSON.stringify(await work()));
    const size = prepared.plain.length + (prepared.gzip?.length ?? 0) + (prepared.brotli?.length ?? 0) + key.length * 2;
    keep(key, { prepared, version: seen, until: now() + LIFETIME, bytes: size });
    return prepared;
  }

  return async function answer(key: string, work: () => Promise<unknown>): Promise<Prepared> {
    const seen = await version();
    const known = kept.get(key);
    if (known && known.version === seen && known.until > now()) return { prepared: known.prepared };
    const name = `${seen}|${key}`;
    const running = making.get(name) ?? make(key, work, seen).finally(() => making.delete(name));
    making.set(name, running);
    return { prepared: await running };
  };
}

async function prepare(text: string): Promise<PreparedBody> {
  const plain = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [brotli, zipped] = await Promise.all([brotliAsync(plain, { params }), gzipAsync(plain, { level: 6 })]);
  return {
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    type: 'application/json; charset=utf-8',
    plain,
    gzip: zipped,
    brotli,
  };
}
