import { randomUUID } from 'node:crypto';
import type { Db } from './database.ts';
import type { JobKindName, JobPayload } from './job-kinds.ts';

/** Epoch ms. */
type When = {
  now: number;
  /** At once when absent. */
  dueAt?: number;
};

/** In the caller's transaction; runs at least once. */
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

/** Empty if unreadable, so that its row can become a case. */
export function payloadOf({ payload_json }: { payload_json: string }): unknown {
  try {
    return JSON.parse(payload_json);
  } catch {
    return {};
  }
}

/** Due now, its case too; lost work is enqueued. `anew` adds a run: the first may miss newest facts. */
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
