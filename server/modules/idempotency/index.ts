import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, Dialect } from '#server/db/database.ts';
import { createIdempotencyStore } from './idempotency.store.ts';

export type { BeginResult, IdempotencyKey, StoredReply } from './idempotency.store.ts';
export type IdempotencyModule = Awaited<ReturnType<typeof createIdempotencyModule>>;

/** Remembers the first answer to each Idempotency-Key ([M2], [M3]). */
export async function createIdempotencyModule(deps: { db: Database; dialect: Dialect; clock: Clock; cipher: Cipher }) {
  const store = createIdempotencyStore(deps);
  // the embedded database has one process: whatever was running when it starts died with the last one
  if (deps.dialect === 'sqlite') await store.forgetRunning();
  // an earlier release kept them in clear for some minutes
  while ((await store.sealOld()) > 0);
  return store;
}
