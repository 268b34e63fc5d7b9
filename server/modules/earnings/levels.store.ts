import type { Insertable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { ExpertRow } from './earnings.store.ts';

const REVIEWED = 'level_review';

/** `from` and `today` are days. */
export async function countOrders(
  db: Db,
  expertId: number,
  { since, from, today }: { since: number; from: string; today: string },
) {
  const orders = db.selectFrom('orders').where('expert_id', '=', expertId).where('confirmed_at', 'is not', null);
  const lately = orders.where('confirmed_at', '>=', since);
  const home = orders.where('end_date', '>=', from).where('end_date', '<', today);
  return {
    travelled: await countRows(home.where('state', '=', 'confirmed')),
    booked: await countRows(lately),
    cancelled: await countRows(lately.where('state', '=', 'cancelled')),
  };
}

export async function insertLevelChange(
  db: Db,
  row: Omit<Insertable<Tables['expert_level_change']>, 'seq'>,
): Promise<void> {
  const { last } = await db
    .selectFrom('expert_level_change')
    .select((of) => of.fn.max('seq').as('last'))
    .where('expert_id', '=', row.expert_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('expert_level_change')
    .values({ ...row, seq: Number(last ?? 0) + 1 })
    .execute();
}

export const readActiveExperts = (db: Db): Promise<ExpertRow[]> =>
  db.selectFrom('expert').selectAll().where('state', '=', 'active').orderBy('id').execute();

export async function readReviewed(db: Db): Promise<string | undefined> {
  const setting = await db.selectFrom('setting').select('value_json').where('name', '=', REVIEWED).executeTakeFirst();
  return setting?.value_json;
}

export const keepReviewed = (db: Db, value_json: string) =>
  db
    .insertInto('setting')
    .values({ name: REVIEWED, value_json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json }))
    .execute();
