import type { Locale } from '#contract/constants.ts';
import type { Db } from '#server/db/database.ts';
import type { ApprovalRow } from './approvals.store.ts';

const idsOf = (rows: ApprovalRow[], kind: string): string[] =>
  rows.flatMap(({ target_kind, target_id }) => (target_kind === kind ? [target_id] : []));

const keyOf = ({ target_kind, target_id }: Pick<ApprovalRow, 'target_kind' | 'target_id'>): string =>
  `${target_kind} ${target_id}`;

/** Orders by reference, experts by name; members are named elsewhere. */
export async function targetNames(
  on: Db,
  rows: ApprovalRow[],
  locale: Locale,
): Promise<(row: ApprovalRow) => string | null> {
  const [orders, experts] = [idsOf(rows, 'order'), idsOf(rows, 'expert').map(Number)];
  const references =
    orders.length === 0
      ? []
      : await on.selectFrom('orders').select(['id', 'reference as name']).where('id', 'in', orders).execute();
  const names =
    experts.length === 0
      ? []
      : await on
          .selectFrom('expert')
          .select(['id', `name_${locale} as name`])
          .where('id', 'in', experts)
          .execute();
  const named = new Map([
    ...references.map(({ id, name }) => [keyOf({ target_kind: 'order', target_id: id }), name] as const),
    ...names.map(({ id, name }) => [keyOf({ target_kind: 'expert', target_id: String(id) }), name] as const),
  ]);
  return (row) => named.get(keyOf(row)) ?? null;
}
