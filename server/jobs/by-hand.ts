import { sql, type UpdateObject } from 'kysely';
import type { Database, Db, Tables } from '#server/db/database.ts';
import { expediteJob, payloadOf } from '#server/db/outbox.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { CHARGE_DIFFERS } from '#server/gateways/charge-difference.ts';
import { openCase, openCaseOf, settleCase, type CaseRow } from '#server/modules/cases/index.ts';
import type { WorkRow } from './queue.ts';
import { WORK } from './work-cases.ts';

/** Nothing changed. Its message is one plain sentence. */
export class Impossible extends Error {
  override name = 'Impossible';
}

export type ByHand = { by: string; reason: string; now: number };

const readRow = (db: Db, id: string) => db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

const openWorkCaseOf = (db: Db, id: string) => openCaseOf(db, WORK, id);

const STATES: Record<WorkRow['state'], string> = {
  due: 'waits for its next try',
  working: 'is being done right now',
  done: 'is done',
  case: 'waits for a person',
  dropped: 'was dropped',
  dead: 'waits for a person',
};

type From = { states: WorkRow['state'][]; requeued?: number | undefined };

async function change(
  trx: Db,
  id: string,
  { states, requeued }: From,
  set: UpdateObject<Tables, 'outbox'>,
  wish: string,
): Promise<WorkRow> {
  const row = await trx
    .updateTable('outbox')
    .set({ lease: null, locked_until: null, ...set })
    .where('id', '=', id)
    .where('state', 'in', states)
    .$if(requeued !== undefined, (rows) => rows.where('requeued', '=', requeued ?? 0))
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const current = await readRow(trx, id);
  throw new Impossible(
    current
      ? `The work ${id} (${current.kind}) cannot be ${wish}: it ${STATES[current.state]}.`
      : `The work ${id} cannot be ${wish}: there is no row of it any more.`,
  );
}

/** `requeued` guards against a concurrent restart. */
export async function requeueIn(trx: Db, id: string, { by, reason, now }: ByHand, requeued?: number): Promise<WorkRow> {
  const fresh = { state: 'due' as const, due_at: now, attempts: 0, first_tried_at: null };
  const row = await change(
    trx,
    id,
    { states: ['case', 'dead', 'due'], requeued },
    { ...fresh, requeued: sql<number>`requeued + 1`, handled_by: by, handled_why: reason },
    'requeued',
  );
  const open = await openWorkCaseOf(trx, id);
  if (open) await settleCase(trx, { id: open.id, by, reason, now });
  return row;
}

export const requeueWork = (db: Database, id: string, byHand: ByHand): Promise<WorkRow> =>
  inTransaction(db, (trx) => requeueIn(trx, id, byHand));

/** False when the row no longer waits. */
export const requeueIfWaiting = (db: Database, id: string, byHand: ByHand): Promise<boolean> =>
  requeueWork(db, id, byHand).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Impossible) return false;
      throw error;
    },
  );

/** `requeued` guards against a concurrent restart. */
export async function dropIn(trx: Db, id: string, { by, reason, now }: ByHand, requeued?: number): Promise<WorkRow> {
  const row = await change(
    trx,
    id,
    { states: ['case', 'dead', 'due'], requeued },
    { state: 'dropped', done_at: now, handled_by: by, handled_why: reason },
    'dropped',
  );
  const summary = `${row.kind} was dropped by hand.`;
  const detail = { work: row.kind, payload: payloadOf(row), last_error: row.last_error };
  const before = await openWorkCaseOf(trx, id);
  if (!before) await openCase(trx, { kind: WORK, subject: id, summary, detail, now });
  const open = before ?? (await openWorkCaseOf(trx, id));
  if (open) await settleCase(trx, { id: open.id, by, reason: `dropped: ${reason}`, now });
  return row;
}

export const deleteJob = (db: Database, id: string, byHand: ByHand): Promise<WorkRow> =>
  inTransaction(db, (trx) => dropIn(trx, id, byHand));

/** A charge whose case a person closed. */
function lookAgain(trx: Db, subject: string, now: number): Promise<void> {
  const soon = { now, anew: true };
  return subject.startsWith('top_')
    ? expediteJob(trx, 'reconcile_top_up', { topUpId: subject }, soon)
    : expediteJob(trx, 'reconcile_payment', { paymentId: subject }, soon);
}

export async function settleIn(trx: Db, staffCase: CaseRow, { by, reason, now }: ByHand): Promise<void> {
  if (!(await settleCase(trx, { id: staffCase.id, by, reason, now })))
    throw new Impossible(`The case ${staffCase.id} is settled already.`);
  if (staffCase.kind === CHARGE_DIFFERS) await lookAgain(trx, staffCase.subject, now);
  if (staffCase.kind !== WORK) return;
  const row = await readRow(trx, staffCase.subject);
  if (!row || row.state === 'done' || row.state === 'dropped') return;
  if (row.state === 'due' || row.state === 'working')
    throw new Impossible(
      `The case ${staffCase.id} cannot be settled: its work ${STATES[row.state]} and would open it again. Drop the work ${row.id} instead, or let it finish.`,
    );
  const set = { state: 'done' as const, done_at: now, handled_by: by, handled_why: reason };
  await change(trx, row.id, { states: ['case', 'dead'] }, set, 'settled');
}

export const settleByHand = (db: Database, staffCase: CaseRow, byHand: ByHand): Promise<void> =>
  inTransaction(db, (trx) => settleIn(trx, staffCase, byHand));
