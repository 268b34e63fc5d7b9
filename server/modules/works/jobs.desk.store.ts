import { sql, type Selectable } from 'kysely';
import type { JOB_FILTERS } from '#contract/entities/desk/job.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import type { Waiting } from './job-view.ts';

const DEAD = ['case', 'dead'] as const;
type JobRow = Selectable<Tables['outbox']> & {
  case_id: string | null;
  case_opened_at: number | null;
  case_order_id: string | null;
};

const withCases = (db: Db) =>
  db
    .selectFrom('outbox')
    .leftJoin('staff_case', (join) =>
      join.on('staff_case.open_slot', '=', sql<string>`${sql.lit(`${WORK}|`)} || outbox.id`),
    );
const select = (rows: ReturnType<typeof withCases>) =>
  rows
    .selectAll('outbox')
    .select([
      'staff_case.id as case_id',
      'staff_case.opened_at as case_opened_at',
      'staff_case.order_id as case_order_id',
    ]);
const waitingOf = ({ case_id, case_opened_at, case_order_id, ...row }: JobRow): Waiting => ({
  row,
  open:
    case_id === null || case_opened_at === null
      ? null
      : { id: case_id, opened_at: Number(case_opened_at), order_id: case_order_id },
});

export async function findJob(db: Db, id: string): Promise<Waiting | null> {
  const row = await select(withCases(db)).where('outbox.id', '=', id).executeTakeFirst();
  return row ? waitingOf(row) : null;
}

const waits = (rows: ReturnType<typeof withCases>) =>
  rows.where((where) =>
    where.or([
      where('outbox.state', 'in', DEAD),
      where.and([where('outbox.state', '=', 'due'), where('staff_case.id', 'is not', null)]),
    ]),
  );

export async function waitingOfKind(db: Db, kind: string, limit: number): Promise<Waiting[]> {
  const rows = await select(waits(withCases(db)))
    .where('outbox.kind', '=', kind)
    .orderBy('outbox.due_at')
    .orderBy('outbox.id')
    .limit(limit)
    .execute();
  return rows.map(waitingOf);
}

export async function countWaiting(db: Db): Promise<{ kind: string; dead: number }[]> {
  const rows = await waits(withCases(db))
    .select((of) => ['outbox.kind', of.fn.countAll<number | string>().as('dead')])
    .groupBy('outbox.kind')
    .orderBy('outbox.kind')
    .execute();
  return rows.map(({ kind, dead }) => ({ kind, dead: Number(dead) }));
}

/** Default: those that wait for a person. */
export function jobsMatching(db: Db, { state, kind, order }: DeskFilters<typeof JOB_FILTERS>, since?: number) {
  let rows = withCases(db);
  if (state === undefined) rows = waits(rows);
  else if (state === 'dead') rows = rows.where('outbox.state', 'in', DEAD);
  else if (state !== 'all') rows = rows.where('outbox.state', '=', state);
  if (kind !== undefined) rows = rows.where('outbox.kind', '=', kind);
  if (since !== undefined)
    rows = rows.where((of) => of.fn.coalesce('staff_case.opened_at', 'outbox.due_at'), '<=', since);
  if (order !== undefined)
    rows = rows.where((where) =>
      where.or([where('staff_case.order_id', '=', order), where('outbox.payload_json', 'like', `%${order}%`)]),
    );
  return rows;
}

export async function readJobPage(
  rows: ReturnType<typeof jobsMatching>,
  { isOver, page, size }: { isOver: boolean; page: number; size: number },
): Promise<Waiting[]> {
  const pageRows = await select(rows)
    .$if(isOver, (over) => over.orderBy('outbox.done_at', 'desc'))
    .$if(!isOver, (live) => live.orderBy((of) => of.fn.coalesce('staff_case.opened_at', 'outbox.due_at')))
    .orderBy('outbox.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return pageRows.map(waitingOf);
}
