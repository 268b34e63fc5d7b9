import { randomUUID } from 'node:crypto';
import type { Db } from './database.ts';

/** Work promised in the transaction that makes it needed; server/jobs carries it out at least once. */
export type PromisedWork = {
  kind: string;
  payload: Record<string, unknown>;
  /** Epoch milliseconds. */
  now: number;
  /** Not before this instant; at once when absent. */
  dueAt?: number;
};

export async function promiseWork(db: Db, { kind, payload, now, dueAt = now }: PromisedWork): Promise<void> {
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
