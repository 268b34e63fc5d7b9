import type { Insertable, Selectable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';

export type RunRow = Selectable<Tables['transfer_run']>;
export type LineRow = Selectable<Tables['transfer_line']>;
type Page = { page: number; size: number };

const LOCK = 'transfers_lock';

/** Runs are numbered one after the other. */
export const holdRuns = (trx: DbTransaction) =>
  trx
    .insertInto('setting')
    .values({ name: LOCK, value_json: 'null' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json: 'null' }))
    .execute();

export async function nextNumber(trx: DbTransaction): Promise<number> {
  const row = await trx
    .selectFrom('transfer_run')
    .select(({ fn }) => fn.max<number | string | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(row.last ?? 0) + 1;
}

export const insertRun = (db: Db, run: Insertable<Tables['transfer_run']>) =>
  db.insertInto('transfer_run').values(run).execute();
export const insertLine = (db: Db, line: Insertable<Tables['transfer_line']>) =>
  db.insertInto('transfer_line').values(line).execute();

export const readRun = (db: Db, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('transfer_run').selectAll().where('id', '=', id).executeTakeFirst();

/** One teller of outcomes at a time: the unchanged write locks on PostgreSQL. */
export const lockRun = (trx: DbTransaction, id: string): Promise<RunRow | undefined> =>
  trx
    .updateTable('transfer_run')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const countRuns = (db: Db): Promise<number> => countRows(db.selectFrom('transfer_run'));
export const readRunPage = (db: Db, { page, size }: Page): Promise<RunRow[]> =>
  db
    .selectFrom('transfer_run')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** By run. */
export async function countLines(db: Db, ids: string[]): Promise<Map<string, { lines: number; returned: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('transfer_line')
    .select((of) => [
      'run_id',
      of.fn.countAll<number | string>().as('lines'),
      of.fn.countAll<number | string>().filterWhere('state', '=', 'returned').as('returned'),
    ])
    .where('run_id', 'in', ids)
    .groupBy('run_id')
    .execute();
  return new Map(rows.map((row) => [row.run_id, { lines: Number(row.lines), returned: Number(row.returned) }]));
}

const linesOf = (db: Db, runId: string, state?: LineRow['state']) =>
  db
    .selectFrom('transfer_line')
    .where('run_id', '=', runId)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state!));

export const countLinesOf = (db: Db, runId: string, state?: LineRow['state']): Promise<number> =>
  countRows(linesOf(db, runId, state));
export const readLinePage = (
  db: Db,
  runId: string,
  { state, page, size }: Page & { state?: LineRow['state'] | undefined },
): Promise<LineRow[]> =>
  linesOf(db, runId, state)
    .selectAll()
    .orderBy('reference')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const lineNamed = (trx: DbTransaction, runId: string, reference: string): Promise<LineRow | undefined> =>
  trx
    .selectFrom('transfer_line')
    .selectAll()
    .where('run_id', '=', runId)
    .where('reference', '=', reference)
    .executeTakeFirst();

type Told = Pick<LineRow, 'state' | 'told_on' | 'bank_reference' | 'returned_reason'>;
export const changeLine = (trx: DbTransaction, id: string, told: Told) =>
  trx.updateTable('transfer_line').set(told).where('id', '=', id).execute();

export const endRun = (trx: DbTransaction, id: string) =>
  trx.updateTable('transfer_run').set({ state: 'done' }).where('id', '=', id).execute();

export const readDetails = (db: Db, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('payout_detail').selectAll().where('expert_id', 'in', ids).execute();
