import { randomUUID } from 'node:crypto';
import type { Db } from './database.ts';

/** Work promised in the transaction that makes it needed; server/jobs carries it out at least once. */
export type OutboxJob = {
  kind: string;
  payload: Record<string, unknown>;
  /** Epoch milliseconds. */
  now: number;
  /** Not before this instant; at once when absent. */
  dueAt?: number;
};

export async function promiseWork(db: Db, { kind, payload, now, dueAt = now }: OutboxJob): Promise<void> {
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

/** What work was promised with; nothing of a row that cannot be read, which can become a case and be dropped all the same. */
export function payloadOf({ payload_json }: { payload_json: string }): unknown {
  try {
    return JSON.parse(payload_json);
  } catch {
    return {};
  }
}

/**
 * Brings promised work forward to now, its case with it if it has one; promises it where it is lost. What is in hand goes on; with
 * `anew` it is promised beside it, since it may have begun before what it is now to see.
 */
export async function hastenWork(db: Db, work: Omit<OutboxJob, 'dueAt'>, { anew = false } = {}): Promise<void> {
  const { kind, payload, now } = work;
  const waiting = { kind, payload_json: JSON.stringify(payload) };
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at: now })
    .where('kind', '=', waiting.kind)
    .where('payload_json', '=', waiting.payload_json)
    .where('state', '=', 'due')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const working =
    !anew &&
    (await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', waiting.kind)
      .where('payload_json', '=', waiting.payload_json)
      .where('state', '=', 'working')
      .executeTakeFirst());
  if (!working) await promiseWork(db, work);
}
