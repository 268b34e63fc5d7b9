import { randomUUID } from 'node:crypto';
import type { Db } from './database.ts';
import type { JobKindName, JobPayload } from './job-kinds.ts';

/** Epoch milliseconds. */
type When = {
  now: number;
  /** At once when absent. */
  dueAt?: number;
};

/** Enqueues work in the caller's transaction; server/jobs runs it at least once. */
export async function enqueueJob<Name extends JobKindName>(
  db: Db,
  kind: Name,
  payload: JobPayload<Name>,
  { now, dueAt = now }: When,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind,
      payload_json: JSON.stringify(payload),
      due_at: dueAt,
      attempts: 0,
      state: 'due',
      locked_until: null,
      last_error: null,
      created_at: now,
      done_at: null,
    })
    .execute();
}

/** Empty for an unreadable payload, so that its row can still become a case and be dropped. */
export function payloadOf({ payload_json }: { payload_json: string }): unknown {
  try {
    return JSON.parse(payload_json);
  } catch {
    return {};
  }
}

/**
 * Makes waiting work due now, its case too; enqueues lost work. Running work continues; `anew` enqueues a second run,
 * since the first may miss the newest facts.
 */
export async function expediteJob<Name extends JobKindName>(
  db: Db,
  kind: Name,
  payload: JobPayload<Name>,
  { now, anew = false }: { now: number; anew?: boolean },
): Promise<void> {
  const payload_json = JSON.stringify(payload);
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at: now })
    .where('kind', '=', kind)
    .where('payload_json', '=', payload_json)
    .where('state', '=', 'due')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const working =
    !anew &&
    (await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', kind)
      .where('payload_json', '=', payload_json)
      .where('state', '=', 'working')
      .executeTakeFirst());
  if (!working) await enqueueJob(db, kind, payload, { now });
}
