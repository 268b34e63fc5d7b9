import { ARRANGEMENT_FILTERS } from '#contract/entities/desk/arrangement.ts';
import type { ArrangementState } from '#contract/entities/arrangement.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { Selectable } from 'kysely';
import type { ArrangementRow } from '#server/suppliers/own/arrangements.store.ts';
import { codeOf } from './task.ts';

export const WAITING: ArrangementState[] = ['open', 'asked', 'cancelling'];

export function arrangementsMatching(db: Db, { state, late }: DeskFilters<typeof ARRANGEMENT_FILTERS>, now: number) {
  let rows = db.selectFrom('arrangement');
  if (state === undefined) rows = rows.where('state', 'in', WAITING);
  else if (state !== 'all') rows = rows.where('state', '=', state);
  return late === undefined ? rows : rows.where('due_at', '<=', now).where('state', 'in', WAITING);
}

export const readArrangementPage = (
  rows: ReturnType<typeof arrangementsMatching>,
  { page, size }: { page: number; size: number },
): Promise<ArrangementRow[]> =>
  rows
    .selectAll()
    .orderBy('due_at')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const readArrangement = (db: Db, id: string): Promise<ArrangementRow | undefined> =>
  db.selectFrom('arrangement').selectAll().where('id', '=', id).executeTakeFirst();

export const lateArrangements = (db: Db, now: number): Promise<ArrangementRow[]> =>
  db.selectFrom('arrangement').selectAll().where('state', 'in', WAITING).where('due_at', '<=', now).execute();

export type ProviderOfTask = Pick<Selectable<Tables['provider']>, 'name_ar' | 'name_en' | 'email' | 'locale'>;
export const readProvider = (db: Db, id: string): Promise<ProviderOfTask | undefined> =>
  db.selectFrom('provider').select(['name_ar', 'name_en', 'email', 'locale']).where('id', '=', id).executeTakeFirst();

/** Names of activities, hotels and their cities by code, and references of orders and names of providers by id. */
export async function namesFor(db: Db, rows: ArrangementRow[]) {
  const codes = rows.map(codeOf);
  const orderIds = rows.map(({ order_id }) => order_id);
  const providerIds = rows.flatMap(({ provider_id }) => provider_id ?? []);
  const activities = codes.length
    ? await db
        .selectFrom('activity')
        .leftJoin('place', (join) => join.onRef('place.slug', '=', 'activity.city_slug').on('place.kind', '=', 'city'))
        .select(['activity.code', 'activity.name_ar', 'activity.name_en'])
        .select(['place.name_ar as city_ar', 'place.name_en as city_en'])
        .where('activity.code', 'in', codes)
        .execute()
    : [];
  const hotels = codes.length
    ? await db
        .selectFrom('hotel')
        .leftJoin('place', (join) => join.onRef('place.slug', '=', 'hotel.city_slug').on('place.kind', '=', 'city'))
        .select(['hotel.code', 'hotel.name_ar', 'hotel.name_en'])
        .select(['place.name_ar as city_ar', 'place.name_en as city_en'])
        .where('hotel.code', 'in', codes)
        .execute()
    : [];
  const providers = providerIds.length
    ? await db.selectFrom('provider').select(['id', 'name_ar', 'name_en']).where('id', 'in', providerIds).execute()
    : [];
  const orders = orderIds.length
    ? await db.selectFrom('orders').select(['id', 'reference']).where('id', 'in', orderIds).execute()
    : [];
  return {
    services: new Map([...activities, ...hotels].map((row) => [row.code, row])),
    providers: new Map(providers.map((row) => [row.id, row])),
    references: new Map(orders.map(({ id, reference }) => [id, reference])),
  };
}
