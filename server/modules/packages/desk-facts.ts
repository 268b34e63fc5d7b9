import { WITHDRAWN_FOR, type DeskPackage } from '#contract/entities/desk/package.ts';
import type { Db } from '#server/db/database.ts';
import { newestActs, type NamesOf, type NewestAct } from '#server/modules/audit/index.ts';

/** How often each was saved and booked. */
export async function countsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return { hearts: new Map<number, number>(), bookings: new Map<number, number>() };
  const hearts = await db
    .selectFrom('favourite')
    .select((of) => ['package_id', of.fn.countAll<number | string>().as('count')])
    .where('package_id', 'in', ids)
    .groupBy('package_id')
    .execute();
  const bookings = await db
    .selectFrom('orders')
    .select((of) => ['package_id', of.fn.countAll<number | string>().as('count')])
    .where('package_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .groupBy('package_id')
    .execute();
  const map = (rows: typeof hearts) => new Map(rows.map(({ package_id, count }) => [package_id, Number(count)]));
  return { hearts: map(hearts), bookings: map(bookings) };
}

/** The newest withdrawal of each at the desk, by the audit log. */
export const withdrawalsOf = (db: Db, ids: number[], namesOf: NamesOf): Promise<Map<number, NewestAct>> =>
  newestActs(db, { kind: 'package', ids, only: (where) => where('act', '=', 'package.withdraw') }, namesOf);

/** Why a package is off sale; a member is named only for what a member took off. Without a reason it is of before reasons were kept: ours. */
export function withdrawalOf(
  { id, state, withdrawn_for }: { id: number; state: string; withdrawn_for: string | null },
  withdrawals: Map<number, NewestAct>,
): Pick<DeskPackage, 'withdrawn_for' | 'withdrawn'> {
  if (state !== 'withdrawn') return { withdrawn_for: null, withdrawn: null };
  const reason = WITHDRAWN_FOR.find((one) => one === withdrawn_for) ?? 'staff';
  return { withdrawn_for: reason, withdrawn: reason === 'staff' ? (withdrawals.get(id) ?? null) : null };
}
