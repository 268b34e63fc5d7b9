import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { SystemReason } from '#contract/entities/desk/system-reasons.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { CaseKind } from './case-words.ts';
import { attentionOf } from './attention.ts';

export type CaseRow = Selectable<Tables['staff_case']>;
export type NewCase = {
  kind: CaseKind;
  subject: string;
  /** For the log; staff read the kind and `detail` in their language. */
  summary: string;
  detail?: Record<string, unknown>;
  now: number;
};

/** Counts an open one again. True when new: raise the alarm. */
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

export async function endedByHand(db: Db, kind: CaseKind, subject: string): Promise<CaseRow[]> {
  // cases are indexed by order
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

const NAMED = /\b(?:(pay|rfd)_)?([0-9a-f]{32})\b/gu;

export async function orderNamedBy(db: Db, subject: string, detail: Record<string, unknown>): Promise<string | null> {
  for (const [name, prefix, id = ''] of `${subject} ${JSON.stringify(detail.payload ?? '')}`.matchAll(NAMED)) {
    const row =
      prefix === 'pay'
        ? await db.selectFrom('payment').select('order_id').where('id', '=', name).executeTakeFirst()
        : prefix === 'rfd'
          ? await db.selectFrom('refund').select('order_id').where('id', '=', name).executeTakeFirst()
          : await db.selectFrom('orders').select('id as order_id').where('id', '=', id).executeTakeFirst();
    if (row) return row.order_id;
  }
  return null;
}

export async function openSubjects(db: Db, kind: CaseKind): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_case')
    .select('subject')
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .execute();
  return rows.map(({ subject }) => subject);
}
