import { createHash } from 'node:crypto';
import { currentPreview } from '#server/db/preview.ts';
import type { PreparedReply, PreparedBody } from '#server/modules/route.ts';

type CacheEntry = { prepared: PreparedBody; version: number; until: number; bytes: number };
type Making<Reply> = { work: () => Promise<Reply>; isLasting: (reply: Reply) => boolean };
type Deps = { now(): number; version(): Promise<number> };

const LIFETIME = 20_000;
const MOST_BYTES = 6 * 1024 * 1024;
/** Memory of a body with its encodings, relative to the body. */
const PACKED = 1.4;

/**
 * For twenty seconds or until stock changes. Concurrent equal requests share one computation. `isLasting` false: not
 * stored.
 */
export function createAnswerCache({ now, version }: Deps) {
  const entries = new Map<string, CacheEntry>();
  const making = new Map<string, Promise<PreparedBody>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  function keep(key: string, entry: CacheEntry): void {
    drop(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    // oldest first: all have the same lifetime
    for (const [oldest, { until }] of entries) {
      if (bytes <= MOST_BYTES && until > now()) break;
      drop(oldest);
    }
  }

  async function make<Reply>(
    key: string,
    { work, isLasting }: Making<Reply>,
    currentVersion: number,
  ): Promise<PreparedBody> {
    const reply = await work();
    const prepared = prepare(JSON.stringify(reply));
    if (!isLasting(reply)) return prepared;
    const size = prepared.plain.length * PACKED + key.length * 2;
    keep(key, { prepared, version: currentVersion, until: now() + LIFETIME, bytes: size });
    return prepared;
  }

  return async function answer<Reply>(
    key: string,
    work: () => Promise<Reply>,
    isLasting: (reply: Reply) => boolean = () => true,
  ): Promise<PreparedReply> {
    if (currentPreview()) return { prepared: prepare(JSON.stringify(await work())) };
    const currentVersion = await version();
    const entry = entries.get(key);
    if (entry && entry.version === currentVersion && entry.until > now()) return { prepared: entry.prepared };
    const name = `${currentVersion}|${key}`;
    const running =
      making.get(name) ?? make(key, { work, isLasting }, currentVersion).finally(() => making.delete(name));
    making.set(name, running);
    return { prepared: await running };
  };
}

export function prepare(text: string): PreparedBody {
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    type: 'application/json; charset=utf-8',
    plain,
    packed: {},
  };
}
