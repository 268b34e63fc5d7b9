import type { CASE_FILTERS } from '#contract/entities/desk/job.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import type { CaseRow } from '#server/modules/cases/index.ts';

export const readJobs = async (db: Db, ids: string[]) =>
  ids.length === 0 ? [] : db.selectFrom('outbox').select(['id', 'kind', 'state']).where('id', 'in', ids).execute();

export const readCase = (db: Db, id: string): Promise<CaseRow | undefined> =>
  db.selectFrom('staff_case').selectAll().where('id', '=', id).executeTakeFirst();

/** The unchanged write locks the row. */
export const lockCase = (trx: DbTransaction, id: string): Promise<CaseRow | undefined> =>
  trx
    .updateTable('staff_case')
    .set(({ ref }) => ({ times: ref('times') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

type Sought = Pick<DeskFilters<typeof CASE_FILTERS>, 'state' | 'kind' | 'attention'> & { since: number | undefined };

export function casesMatching(db: Db, { state, kind, attention, since }: Sought) {
  let rows = db.selectFrom('staff_case');
  if (state !== undefined && state !== 'all') rows = rows.where('state', '=', state);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (attention !== undefined) rows = rows.where('attention', '=', attention);
  return since === undefined ? rows : rows.where('opened_at', '<=', since);
}

export const readCasePage = (
  rows: ReturnType<typeof casesMatching>,
  { isOpen, page, size }: { isOpen: boolean; page: number; size: number },
): Promise<CaseRow[]> =>
  rows
    .selectAll()
    .$if(isOpen, (open) => open.orderBy('opened_at'))
    .$if(!isOpen, (all) => all.orderBy('last_at', 'desc'))
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const casesOfJob = (db: Db, jobId: string): Promise<CaseRow[]> =>
  db.selectFrom('staff_case').selectAll().where('kind', '=', WORK).where('subject', '=', jobId).execute();
