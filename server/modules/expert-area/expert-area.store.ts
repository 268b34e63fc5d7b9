import type { Updateable } from 'kysely';
import type { Locale } from '#contract/constants.ts';
import type { OWN_BOOKING_FILTERS } from '#contract/entities/own-booking.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { ExpertRow } from '#server/modules/offers/index.ts';

export const findByAccount = (db: Db, accountId: number): Promise<ExpertRow | undefined> =>
  db.selectFrom('expert').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const readShares = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('expert_earning')
    .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
    .select(['order_id', 'amount_minor', 'due_at', 'payout_id'])
    .where('order_id', 'in', orderIds)
    .execute();

type Filters = DeskFilters<typeof OWN_BOOKING_FILTERS>;

export function bookingsMatching(db: Db, expertId: number, { state, package: id }: Filters, today: string) {
  let rows = db.selectFrom('orders').where('orders.expert_id', '=', expertId).where('confirmed_at', 'is not', null);
  if (id !== undefined) rows = rows.where('orders.package_id', '=', id);
  if (state !== undefined) rows = rows.where('orders.state', state === 'cancelled' ? '<>' : '=', 'confirmed');
  if (state === 'coming') rows = rows.where('start_date', '>', today);
  if (state === 'travelling') rows = rows.where('start_date', '<=', today).where('end_date', '>=', today);
  return state === 'home' ? rows.where('end_date', '<', today) : rows;
}

export const readBookingPage = (
  rows: ReturnType<typeof bookingsMatching>,
  { sort, locale, page, size }: { sort: NonNullable<Filters['sort']>; locale: Locale; page: number; size: number },
) =>
  rows
    .leftJoin('package', 'package.id', 'orders.package_id')
    .leftJoin('quote', 'quote.id', 'orders.quote_id')
    .select(['orders.id', 'reference', 'orders.package_id', 'confirmed_at', 'start_date', 'end_date', 'orders.state'])
    .select(['orders.currency', `package.title_${locale} as title`, 'quote.quote_json'])
    .$if(sort === '-confirmed', (all) => all.orderBy('confirmed_at', 'desc'))
    .$if(sort === 'start', (all) => all.orderBy('start_date'))
    .orderBy('orders.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const readLevelChanges = (db: Db, expertId: number, most: number) =>
  db
    .selectFrom('expert_level_change')
    .select(['level', 'percent', 'at', 'by_account'])
    .where('expert_id', '=', expertId)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();

export const countUnanswered = (db: Db, expertId: number): Promise<number> =>
  countRows(
    db
      .selectFrom('review')
      .where('expert_id', '=', expertId)
      .where('state', '=', 'published')
      .where('replied_at', 'is', null),
  );

export const readCare = (db: Db, expertId: number) =>
  db
    .selectFrom('package_health')
    .innerJoin('package', 'package.id', 'package_health.package_id')
    .select(['package.id', 'title_ar', 'title_en', 'package_health.state', 'since_at'])
    .where('expert_id', '=', expertId)
    .where('package_health.state', '<>', 'sound')
    .where((where) => where.or([where('package.state', '=', 'published'), where('withdrawn_for', '=', 'inventory')]))
    .orderBy('since_at', 'desc')
    .orderBy('package.id')
    .execute();

export const readLastDecision = (db: Db, kind: Tables['moderation_case']['kind'], targetId: string) =>
  db
    .selectFrom('moderation_case')
    .select(['state', 'reason', 'note'])
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .orderBy('target_version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined when the profile is no longer of this version. */
export const saveProfile = (
  db: Db,
  id: number,
  version: number,
  change: Updateable<Tables['expert']>,
): Promise<ExpertRow | undefined> =>
  db
    .updateTable('expert')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const hideWords = (db: Db, id: number, details_json: string) =>
  db
    .updateTable('expert')
    .set(({ eb }) => ({ headline_ar: '', headline_en: '', details_json, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
