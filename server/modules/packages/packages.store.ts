import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Market } from '#contract/constants.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { PHOTO_COLUMNS } from '#server/modules/places/index.ts';

type PackageRow = Selectable<Tables['package']>;

/** By id alone: with the state SQLite may walk every row of that state [LI7]. */
export const readPackages = (db: Db, ids: number[]): Promise<PackageRow[]> =>
  db.selectFrom('package').selectAll().where('id', 'in', ids).execute();

export const readTitles = (db: Db, ids: number[]) =>
  db.selectFrom('package').select(['id', 'title_ar', 'title_en', 'city_slugs']).where('id', 'in', ids).execute();

export const changePackage = (db: Db, id: number, change: Updateable<Tables['package']>) =>
  db.updateTable('package').set(change).where('id', '=', id).execute();

export const readPrices = (db: Db, market: Market, ids: number[]) =>
  db.selectFrom('package_price').selectAll().where('market', '=', market).where('package_id', 'in', ids).execute();

export const readPrice = (db: Db, id: number, market: Market) =>
  db
    .selectFrom('package_price')
    .select(['parts_json', 'priced_at'])
    .where('package_id', '=', id)
    .where('market', '=', market)
    .executeTakeFirst();

export const hasPrices = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('package_price').select('package_id').limit(1).execute()).length > 0;

export const writePrice = (db: Db, { package_id, market, ...row }: Insertable<Tables['package_price']>) =>
  db
    .insertInto('package_price')
    .values({ package_id, market, ...row })
    .onConflict((conflict) => conflict.columns(['package_id', 'market']).doUpdateSet(row))
    .execute();

export const readPopular = (db: Db, most: number) =>
  db
    .selectFrom('package')
    .select(['id', 'expert_id', 'nights'])
    .where('state', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

/** Reviewed often enough, or moved from its base value before. */
export async function readRatedIds(db: Db, leastReviews: number): Promise<number[]> {
  const rows = await db
    .selectFrom('package')
    .select('id')
    .where((where) => where.or([where('reviews', '>=', leastReviews), where('popularity_base', 'is not', null)]))
    .execute();
  return rows.map(({ id }) => id);
}

export const readPopularities = (db: Db, ids: number[]) =>
  db
    .selectFrom('package')
    .select(['id', 'popularity', 'popularity_base', 'reviews', 'rating_sum'])
    .where('id', 'in', ids)
    .where('popularity', '>', 0)
    .execute();

export const readSaleState = (db: Db, id: number) =>
  db.selectFrom('package').select(['state', 'withdrawn_for', 'city_slugs']).where('id', '=', id).executeTakeFirst();

export async function readExpertState(db: Db, packageId: number): Promise<string> {
  const { state } = await db
    .selectFrom('expert')
    .innerJoin('package', 'package.expert_id', 'expert.id')
    .select('expert.state')
    .where('package.id', '=', packageId)
    .executeTakeFirstOrThrow();
  return state;
}

type Sale = Pick<PackageRow, 'state' | 'withdrawn_for'>;

/** False when the package changed meanwhile. */
export async function changeSaleState(
  db: Db,
  id: number,
  { state, withdrawn_for }: Sale,
  change: Updateable<Tables['package']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('package')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('withdrawn_for', withdrawn_for === null ? 'is' : '=', withdrawn_for)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setExpertSaleState(
  db: Db,
  expertId: number,
  state: 'published' | 'withdrawn',
  changed_version: number,
): Promise<number[]> {
  const changed = await db
    .updateTable('package')
    .set({ state, changed_version, withdrawn_for: state === 'withdrawn' ? 'suspended' : null })
    .where('expert_id', '=', expertId)
    .$if(state === 'withdrawn', (on) => on.where('state', '=', 'published'))
    .$if(state === 'published', (off) => off.where('state', '=', 'withdrawn').where('withdrawn_for', '=', 'suspended'))
    .returning('id')
    .execute();
  return changed.map(({ id }) => id).toSorted((one, other) => one - other);
}

export const deleteHealth = (db: Db, packageId: number) =>
  db.deleteFrom('package_health').where('package_id', '=', packageId).execute();

/** Faces are replaced and deleted: no package shows them. */
export const readPassedPhotos = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('media')
        .select(['owner', ...PHOTO_COLUMNS])
        .where('id', 'in', ids)
        .where('purpose', '=', 'package')
        .where('state', '=', 'passed')
        .execute();
