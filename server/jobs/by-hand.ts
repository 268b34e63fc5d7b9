import type { Database, Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openCase, settleCase, type CaseRow } from '#server/modules/cases/index.ts';
import type { WorkRow } from './queue.ts';
import { WORK } from './work-cases.ts';

/** What a person asked for cannot be done; its message is one plain sentence, and nothing was changed. */
export class Impossible extends Error {
  override name = 'Impossible';
}

/** Who did it and why; `now` is epoch ms. */
export type ByHand = { by: string; reason: string; now: number };

const readRow = (db: Db, id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

const openWorkCaseOf = (db: Db, id: string) =>
  db.selectFrom('staff_case').selectAll().where('open_slot', '=', `${WORK}|${id}`).executeTakeFirst();

const STATES: Record<WorkRow['state'], string> = {
  due: 'waits for its next try',
  working: 'is being done right now',
  done: 'is done',
  case: 'waits for a person',
  dropped: 'was dropped',
  dead: 'waits for a person',
};

/** Changes a row that is in one of the states, or throws that it is not, in one transaction with its case. */
async function change(
  trx: Db,
  id: string,
  from: WorkRow['state'][],
  set: Partial<WorkRow>,
  wish: string,
): Promise<WorkRow> {
  const row = await trx
    .updateTable('outbox')
    .set({ lease: null, locked_until: null, ...set })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const found = await readRow(trx, id);
  throw new Impossible(
    found
      ? `The work ${id} (${found.kind}) cannot be ${wish}: it ${STATES[found.state]}.`
      : `The work ${id} cannot be ${wish}: there is no row of it any more.`,
  );
}

/** Starts a row's work again, with its whole span before it, and settles its case. */
export const requeueWork = (db: Database, id: string, { by, reason, now }: ByHand): Promise<WorkRow> =>
  inTransaction(db, async (trx) => {
    const fresh = { state: 'due' as const, due_at: now, attempts: 0, first_tried_at: null };
    const row = await change(trx, id, ['case', 'dead', 'due'], fresh, 'requeued');
    const open = await openWorkCaseOf(trx, id);
    if (open) await settleCase(trx, { id: open.id, by, reason, now });
    return row;
  });

/** As `requeueWork`; false when somebody else was faster and it waits for nobody any more. */
export const requeueIfWaiting = (db: Database, id: string, byHand: ByHand): Promise<boolean> =>
  requeueWork(db, id, byHand).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Impossible) return false;
      throw error;
    },
  );

/** Gives a row's work up for good. Its case, opened for this when there is none, says who did it and why. */
export const dropWork = (db: Database, id: string, { by, reason, now }: ByHand): Promise<WorkRow> =>
  inTransaction(db, async (trx) => {
    const row = await change(trx, id, ['case', 'dead', 'due'], { state: 'dropped', done_at: now }, 'dropped');
    const summary = `${row.kind} was dropped by hand.`;
    const detail = { work: row.kind, payload: JSON.parse(row.payload_json), last_error: row.last_error };
    const before = await openWorkCaseOf(trx, id);
    if (!before) await openCase(trx, { kind: WORK, subject: id, summary, detail, now });
    const open = before ?? (await openWorkCaseOf(trx, id));
    if (open) await settleCase(trx, { id: open.id, by, reason: `dropped: ${reason}`, now });
    return row;
  });

/** Settles a case that a person has seen to; the work of a `work` case counts as done by hand. */
export const settleByHand = (db: Database, found: CaseRow, { by, reason, now }: ByHand): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await settleCase(trx, { id: found.id, by, reason, now })))
      throw new Impossible(`The case ${found.id} is settled already.`);
    if (found.kind !== WORK) return;
    const row = await readRow(trx, found.subject);
    if (!row || row.state === 'done' || row.state === 'dropped') return;
    if (row.state === 'due' || row.state === 'working')
      throw new Impossible(
        `The case ${found.id} cannot be settled: its work ${STATES[row.state]} and would open it again. Drop the work ${row.id} instead, or let it finish.`,
      );
    await change(trx, row.id, ['case', 'dead'], { state: 'done', done_at: now }, 'settled');
  });
