import { WITHDRAWN_FOR, type DeskPackage } from '#contract/entities/desk/package.ts';
import type { Db } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';

/** How often each was saved and booked. */
export async function countsOf(db: Db, ids: number[]) {
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
export async function withdrawalsOf(db: Db, ids: number[], namesOf: NamesOf) {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['target_id', 'at', 'account_id', 'detail_json'])
    .where('target_kind', '=', 'package')
    .where('target_id', 'in', ids.map(String))
    .where('act', '=', 'package.withdraw')
    .orderBy('seq')
    .execute();
  const names = await namesOf(rows.flatMap(({ account_id }) => account_id ?? []));
  return new Map(
    rows.map(({ target_id, at, account_id, detail_json }) => [
      Number(target_id),
      {
        by: account_id === null ? null : { id: account_id, name: names.get(account_id) ?? null },
        at: new Date(at).toISOString(),
        reason: String((JSON.parse(detail_json) as { reason?: string }).reason ?? ''),
      },
    ]),
  );
}

/** Why a package is off sale; a member is named only for what a member took off. Without a reason it is of before reasons were kept: ours. */
export function withdrawalOf(
  { id, state, withdrawn_for }: { id: number; state: string; withdrawn_for: string | null },
  withdrawals: Awaited<ReturnType<typeof withdrawalsOf>>,
): Pick<DeskPackage, 'withdrawn_for' | 'withdrawn'> {
  if (state !== 'withdrawn') return { withdrawn_for: null, withdrawn: null };
  const reason = WITHDRAWN_FOR.find((one) => one === withdrawn_for) ?? 'staff';
  return { withdrawn_for: reason, withdrawn: reason === 'staff' ? (withdrawals.get(id) ?? null) : null };
}
