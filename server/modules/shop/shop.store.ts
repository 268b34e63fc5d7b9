import type { Db } from '#server/db/database.ts';
import { countRows } from '#server/db/count-rows.ts';

const OPEN = 'shop_open';

/** A shop without the setting is open: it sold before there was one. */
export async function isShopOpen(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', OPEN).executeTakeFirst();
  return row?.value_json !== 'false';
}

export async function writeShopOpen(db: Db, isOpen: boolean): Promise<void> {
  const value_json = JSON.stringify(isOpen);
  await db
    .insertInto('setting')
    .values({ name: OPEN, value_json })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json }))
    .execute();
}

/** Who sells is published. */
export const hasHouse = async (db: Db): Promise<boolean> =>
  (await countRows(db.selectFrom('content_item').where('kind', '=', 'house').where('state', '=', 'live'))) > 0;

/** Terms and privacy are published, by two persons [CA8]. */
export const hasTerms = async (db: Db): Promise<boolean> =>
  (await countRows(
    db
      .selectFrom('content_item')
      .where('kind', '=', 'page')
      .where('key', 'in', ['term_conditions', 'privacy_policy'])
      .where('state', '=', 'live'),
  )) === 2;

/** Whether the newest letter of before `before` (epoch ms) left; none is no trouble. */
export async function isMailTaken(db: Db, before: number): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .select('sent_at')
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at !== null;
}

export const countActiveExperts = (db: Db): Promise<number> =>
  countRows(db.selectFrom('expert').where('state', '=', 'active'));

/** Signed, with nights from `day` (YYYY-MM-DD) on. */
export const countContracts = (db: Db, day: string): Promise<number> =>
  countRows(db.selectFrom('contract').where('state', '=', 'signed').where('ends_on', '>=', day));

/** On sale, with a price found since (epoch ms). */
export const countPricedPackages = (db: Db, since: number): Promise<number> =>
  countRows(
    db
      .selectFrom('package')
      .innerJoin('package_price', 'package_price.package_id', 'package.id')
      .where('package.state', '=', 'published')
      .where('package_price.priced_at', '>=', since),
  );

/** `day`: YYYY-MM-DD; the built-in table does not count. */
export const countRateTables = (db: Db, day: string, embedded: string): Promise<number> =>
  countRows(db.selectFrom('rate_table').where('date', '>=', day).where('source', '<>', embedded));
