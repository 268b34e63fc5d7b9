import type { Selectable } from 'kysely';
import type { AUDIT_FILTERS } from '#contract/calls/desk/audit.ts';
import { addDays, beginningOf } from '#contract/rules/dates.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';

export type AuditRow = Selectable<Tables['audit_entry']>;

export const readHead = (db: Db) =>
  db.selectFrom('audit_head').select(['seq', 'hash']).where('id', '=', 1).executeTakeFirst();

/** The unchanged write locks the row on PostgreSQL. */
export const lockHead = (trx: DbTransaction) =>
  trx
    .updateTable('audit_head')
    .set(({ ref }) => ({ seq: ref('seq') }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();

export async function insertEntry(trx: DbTransaction, row: AuditRow): Promise<void> {
  await trx.insertInto('audit_entry').values(row).execute();
  await trx.updateTable('audit_head').set({ seq: row.seq, hash: row.hash }).where('id', '=', 1).execute();
}

export const entriesBetween = (db: Db, after: number, last: number, most: number): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', last)
    .orderBy('seq')
    .limit(most)
    .execute();

/** An entry beyond the head; one statement, so that no act is in progress. */
export async function beyondHead(db: Db): Promise<number | null> {
  const stray = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.min<number | string | null>('seq').as('seq'))
    .where('seq', '>', (of) => of.selectFrom('audit_head').select('audit_head.seq').where('audit_head.id', '=', 1))
    .executeTakeFirstOrThrow();
  return stray.seq === null ? null : Number(stray.seq);
}

export function auditMatching(db: Db, filters: DeskFilters<typeof AUDIT_FILTERS>) {
  let rows = db.selectFrom('audit_entry');
  if (filters.who !== undefined) rows = rows.where('account_id', '=', filters.who);
  if (filters.act !== undefined) rows = rows.where('act', '=', filters.act);
  if (filters.target_kind !== undefined) rows = rows.where('target_kind', '=', filters.target_kind);
  if (filters.target !== undefined) rows = rows.where('target_id', '=', filters.target);
  if (filters.from !== undefined) rows = rows.where('at', '>=', beginningOf(filters.from));
  return filters.to === undefined ? rows : rows.where('at', '<', beginningOf(addDays(filters.to, 1)));
}

export const readAuditPage = (
  rows: ReturnType<typeof auditMatching>,
  { page, size }: { page: number; size: number },
): Promise<AuditRow[]> =>
  rows
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const entriesAbout = (db: Db, kind: AuditRow['target_kind'], id: string, acts: string[]): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .where('act', 'in', acts)
    .orderBy('seq')
    .execute();
