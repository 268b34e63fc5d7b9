import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, Dialect } from '#server/db/database.ts';
import { createIdempotencyStore } from './idempotency.store.ts';

export type { BeginResult, IdempotencyKey, StoredReply } from './idempotency.store.ts';
export type IdempotencyModule = Awaited<ReturnType<typeof createIdempotencyModule>>;

/** Repeats the first answer to an Idempotency-Key ([M2], [M3]). */
export async function createIdempotencyModule(deps: { db: Database; dialect: Dialect; clock: Clock; cipher: Cipher }) {
  const store = createIdempotencyStore(deps);
  // SQLite has one process: unfinished runs died with the previous one
  if (deps.dialect === 'sqlite') await store.forgetRunning();
  // an earlier release stored them unsealed for some minutes
  while ((await store.sealOld()) > 0);
  return store;
}
