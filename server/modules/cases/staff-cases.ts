import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { SystemReason } from '#contract/entities/desk/system-reasons.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { CaseKind } from './case-words.ts';
import { attentionOf, orderNamedBy } from './attention.ts';

export type CaseRow = Selectable<Tables['staff_case']>;
export type NewCase = {
  kind: CaseKind;
  subject: string;
  /** For the log and those who operate the server; staff read the kind and the `detail` in their own language. */
  summary: string;
  detail?: Record<string, unknown>;
  /** Epoch milliseconds. */
  now: number;
};

/**
 * Opens a case for a person, or counts it again when the same one is open already. Call it in the transaction that gives the
 * work up, so that nothing is given up unseen. Answers whether it is new: then raise the alarm.
 */
export async function openCase(db: Db, { kind, subject, summary, detail = {}, now }: NewCase): Promise<boolean> {
  const about = { order_id: await orderNamedBy(db, subject, detail), attention: attentionOf(kind, detail) };
  const row = await db
    .insertInto('staff_case')
    .values({
      id: randomUUID(),
      kind,
      subject,
      summary,
      detail_json: JSON.stringify(detail),
      state: 'open',
      open_slot: `${kind}|${subject}`,
      times: 1,
      opened_at: now,
      last_at: now,
      settled_at: null,
      settled_by: null,
      reason: null,
      ...about,
    })
    .onConflict((conflict) =>
      conflict.column('open_slot').doUpdateSet({
        times: sql`staff_case.times + 1`,
        last_at: now,
        summary,
        detail_json: JSON.stringify(detail),
        ...about,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return Number(row.times) === 1;
}

export const openCases = (db: Db): Promise<CaseRow[]> =>
  db.selectFrom('staff_case').selectAll().where('state', '=', 'open').orderBy('opened_at').orderBy('id').execute();

/** Ends a case with who and why; false when it is not open. */
export async function settleCase(
  db: Db,
  { id, by, reason, now }: { id: string; by: string; reason: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_case')
    .set({ state: 'settled', open_slot: null, settled_at: now, settled_by: by, reason })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const openCaseOf = (db: Db, kind: CaseKind, subject: string): Promise<CaseRow | undefined> =>
  db.selectFrom('staff_case').selectAll().where('open_slot', '=', `${kind}|${subject}`).executeTakeFirst();

/** Cases of a subject that a person ended, and not the system. */
export async function endedByHand(db: Db, kind: CaseKind, subject: string): Promise<CaseRow[]> {
  // cases are indexed by their order
  const orderId = await orderNamedBy(db, subject, {});
  return db
    .selectFrom('staff_case')
    .selectAll()
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'settled')
    .where('settled_by', '<>', 'system')
    .execute();
}

/** Ends the open case of a subject whose cause is gone by itself. */
export async function closeCaseOf(
  db: Db,
  kind: CaseKind,
  subject: string,
  reason: SystemReason,
  now: number,
): Promise<void> {
  await db
    .updateTable('staff_case')
    .set({ state: 'settled', open_slot: null, settled_at: now, settled_by: 'system', reason })
    .where('open_slot', '=', `${kind}|${subject}`)
    .execute();
}
