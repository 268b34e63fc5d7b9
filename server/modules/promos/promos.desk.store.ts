import { sql, type Insertable, type Updateable } from 'kysely';
import type { DeskPromo, PROMO_FILTERS, PROMO_USE_FILTERS } from '#contract/entities/desk/promo.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';
import type { PromoRow } from './promos.store.ts';

type Filters = DeskFilters<typeof PROMO_FILTERS>;
type UseFilters = DeskFilters<typeof PROMO_USE_FILTERS>;
type Page = { page: number; size: number };

/** Locks the row, so that no use comes between read and write. */
export const lockPromo = (trx: DbTransaction, code: string): Promise<PromoRow | undefined> =>
  trx
    .updateTable('promo')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst();

/** Requires the lock. */
export const changePromo = (
  trx: DbTransaction,
  { code, version }: Pick<PromoRow, 'code' | 'version'>,
  change: Updateable<Tables['promo']>,
) =>
  trx
    .updateTable('promo')
    .set({ ...change, version: version + 1 })
    .where('code', '=', code)
    .execute();

/** False when the code exists. */
export async function insertPromo(trx: DbTransaction, row: Insertable<Tables['promo']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('promo')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function waitingApprovals(db: Db, codes: string[], now: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('approval')
    .select(['id', 'target_id'])
    .where('act', '=', 'promo.write')
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .where('target_id', 'in', codes)
    .execute();
  return new Map(rows.map(({ id, target_id }) => [target_id, id]));
}

const promos = (db: Db) => db.selectFrom('promo');
/** Same order of conditions as `standOf` (promo-view.ts). */
function standing(rows: ReturnType<typeof promos>, stands: DeskPromo['stands'], now: number) {
  if (stands === 'off') return rows.where('state', '=', 'off');
  let on = rows.where('state', '=', 'on');
  if (stands === 'over') return on.where('ends_at', '<=', now);
  on = on.where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]));
  if (stands === 'used_up') return on.where((where) => where('used', '>=', where.ref('max_uses')));
  on = on.where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]));
  if (stands === 'upcoming') return on.where('starts_at', '>', now);
  return on.where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]));
}

function matching(db: Db, { q, stands }: Filters, now: number) {
  let rows = promos(db);
  if (stands !== undefined) rows = standing(rows, stands, now);
  if (q === undefined) return rows;
  // a sign outside the alphabet finds nothing
  const letters = q
    .trim()
    .toUpperCase()
    .replace(/[^A-Z0-9_-]/gu, '!')
    // an underscore is literal, not a wildcard
    .replaceAll('_', String.raw`\_`);
  return rows.where(sql<boolean>`code like ${`%${letters}%`} escape '\\'`);
}

export const countPromos = (db: Db, filters: Filters, now: number): Promise<number> =>
  countRows(matching(db, filters, now));

export const readPromoPage = (
  db: Db,
  { sort = '-newest', ...filters }: Filters,
  { now, page, size }: Page & { now: number },
): Promise<PromoRow[]> =>
  matching(db, filters, now)
    .selectAll()
    .$if(sort === '-newest', (all) => all.orderBy('created_at', 'desc'))
    .$if(sort === '-uses', (all) => all.orderBy('used', 'desc'))
    // endless codes come last
    .$if(sort === 'ends', (all) => all.orderBy((of) => of.fn.coalesce('ends_at', of.lit(9e15))))
    .orderBy('code')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

function uses(db: Db, code: string, { state }: UseFilters) {
  const rows = db
    .selectFrom('promo_use')
    .innerJoin('orders', 'orders.id', 'promo_use.order_id')
    .where('promo_use.code', '=', code);
  if (state === 'given_back') return rows.where('given_back_at', 'is not', null);
  if (state === undefined) return rows;
  return rows.where('given_back_at', 'is', null).where('paid_at', state === 'paid' ? 'is not' : 'is', null);
}

export const countUses = (db: Db, code: string, filters: UseFilters): Promise<number> =>
  countRows(uses(db, code, filters));

export const readUsePage = (db: Db, code: string, filters: UseFilters, { page, size }: Page) =>
  uses(db, code, filters)
    .select(['promo_use.order_id', 'promo_use.at', 'promo_use.account_id', 'paid_at', 'given_back_at'])
    .select(['orders.reference', 'orders.currency', 'orders.discount_minor'])
    .orderBy('promo_use.at', 'desc')
    .orderBy('promo_use.order_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
