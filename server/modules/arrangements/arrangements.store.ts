import { ARRANGEMENT_FILTERS } from '#contract/entities/desk/arrangement.ts';
import type { ArrangementState } from '#contract/entities/arrangement.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db } from '#server/db/database.ts';
import type { ArrangementRow } from '#server/suppliers/own/arrangements.store.ts';

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

/** Names of activities and cities by code, and references of orders by id. */
export async function namesFor(db: Db, codes: string[], orderIds: string[]) {
  const activities = codes.length
    ? await db
        .selectFrom('activity')
        .leftJoin('place', (join) => join.onRef('place.slug', '=', 'activity.city_slug').on('place.kind', '=', 'city'))
        .select(['activity.code', 'activity.name_ar', 'activity.name_en'])
        .select(['place.name_ar as city_ar', 'place.name_en as city_en'])
        .where('activity.code', 'in', codes)
        .execute()
    : [];
  const orders = orderIds.length
    ? await db.selectFrom('orders').select(['id', 'reference']).where('id', 'in', orderIds).execute()
    : [];
  return {
    activities: new Map(activities.map((row) => [row.code, row])),
    references: new Map(orders.map(({ id, reference }) => [id, reference])),
  };
}
