import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { openCase } from '#server/modules/cases/index.ts';

type OutboxFilter = {
  kind?: string;
  payload?: object;
  state?: 'due' | 'case' | 'dead';
  requeued?: number;
  error?: string;
};

/** A row of the outbox as the worker leaves it; one that waits for a person has its case. `now` epoch ms. */
export async function promisedWork(db: Database, now: number, row: OutboxFilter = {}): Promise<string> {
  const { kind = 'send_refund', payload = {}, state = 'case', requeued = 0, error = 'Error: no answer' } = row;
  const id = randomUUID();
  await db
    .insertInto('outbox')
    .values({
      id,
      kind,
      payload_json: JSON.stringify(payload),
      due_at: now,
      attempts: 7,
      state,
      locked_until: null,
      first_tried_at: now - 3_600_000,
      last_error: error,
      created_at: now - 7_200_000,
      done_at: null,
      requeued,
    })
    .execute();
  if (state === 'case')
    await openCase(db, {
      kind: 'work',
      subject: id,
      summary: `${kind} is not done. ${error}`,
      detail: { work: kind, payload },
      now,
    });
  return id;
}
