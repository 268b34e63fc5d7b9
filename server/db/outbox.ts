import { randomUUID } from 'node:crypto';
import type { Db } from './database.ts';
import type { JobKindName, JobPayload } from './job-kinds.ts';

/** Epoch milliseconds. */
type When = {
  now: number;
  /** Not before this instant; at once when absent. */
  dueAt?: number;
};

/** Writes work in the transaction that makes it needed; server/jobs carries it out at least once. */
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

/** What work was enqueued with; nothing of a row that cannot be read, which can become a case and be dropped all the same. */
export function payloadOf({ payload_json }: { payload_json: string }): unknown {
  try {
    return JSON.parse(payload_json);
  } catch {
    return {};
  }
}

/**
 * Brings waiting work forward to now, its case with it if it has one; enqueues it where it is lost. What is in hand goes on; with
 * `anew` it is enqueued beside it, since it may have begun before what it is now to see.
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
