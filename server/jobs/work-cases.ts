import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { payloadOf } from '#server/db/outbox.ts';
import { jobKindOf } from '#server/db/job-kinds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { closeCaseOf, openCase } from '#server/modules/cases/index.ts';
import { DAY } from '#server/kernel/time.ts';
import type { WorkRow } from './queue.ts';

const AT_ONCE = 200;
export const WORK = 'work';

const hours = (span: number) =>
  span < 2 * 3_600_000 ? `${Math.round(span / 60_000)} minutes` : `${Math.round(span / 3_600_000)} hours`;

/** Mail servers repeat addresses in errors. */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>"']+@[^\s<>"']+/gu, '[address]');

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? withoutAddresses(`${error.name}: ${error.message}`).slice(0, 500) : 'not an error';

type WorkFacts = Pick<WorkRow, 'id' | 'kind' | 'payload_json' | 'attempts' | 'first_tried_at'>;

/** In the settling transaction; true when new. */
export const openWorkCase = (
  trx: Db,
  row: WorkFacts,
  reason: string,
  { now, isFinal }: { now: number; isFinal: boolean },
): Promise<boolean> => {
  const { lasts, untilDone } = jobKindOf(row.kind).retry;
  const after = untilDone ? 'it is tried on' : 'it waits for you';
  return openCase(trx, {
    kind: WORK,
    subject: row.id,
    summary: isFinal
      ? `${row.kind} was refused for good; it waits for you. ${reason}`
      : `${row.kind} is not done after ${hours(lasts)}; ${after}. ${reason}`,
    detail: { work: row.kind, payload: payloadOf(row), reason, first_tried_at: row.first_tried_at },
    now,
  });
};

export const closeWorkCase = (trx: Db, row: Pick<WorkRow, 'id'>, now: number): Promise<void> =>
  closeCaseOf(trx, WORK, row.id, 'The work was done after all.', now);

/** At start and hourly: abandoned rows, unknown kinds idle for a day, cases of finished work. */
export async function sweepWorkCases(db: Database, clock: Clock, kinds: string[]): Promise<void> {
  const now = clock.now();
  const dead = await db.selectFrom('outbox').selectAll().where('state', '=', 'dead').limit(AT_ONCE).execute();
  for (const row of dead)
    await inTransaction(db, async (trx) => {
      const update = trx
        .updateTable('outbox')
        .set({ state: 'case' })
        .where('id', '=', row.id)
        .where('state', '=', 'dead');
      if ((await update.executeTakeFirst()).numUpdatedRows !== 1n) return;
      await openCase(trx, {
        kind: WORK,
        subject: row.id,
        summary: withoutAddresses(`${row.kind} was given up by an earlier release. ${row.last_error ?? ''}`).trim(),
        detail: { work: row.kind, payload: payloadOf(row) },
        now,
      });
    });
  if (dead.length === AT_ONCE) return sweepWorkCases(db, clock, kinds);
  let strange = db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'due')
    .where('due_at', '<', now - DAY);
  if (kinds.length) strange = strange.where('kind', 'not in', kinds);
  for (const row of await strange.limit(AT_ONCE).execute())
    await openCase(db, {
      kind: WORK,
      subject: row.id,
      summary: `${row.kind} waits for a release that knows it.`,
      detail: { work: row.kind },
      now,
    });
  const over = await db
    .selectFrom('staff_case')
    .leftJoin('outbox', 'outbox.id', 'staff_case.subject')
    .select('staff_case.subject')
    .where('staff_case.kind', '=', WORK)
    .where('staff_case.state', '=', 'open')
    .where((where) => where.or([where('outbox.state', 'in', ['done', 'dropped']), where('outbox.id', 'is', null)]))
    .execute();
  for (const { subject } of over) await closeWorkCase(db, { id: subject }, now);
}
