import { ATTENTION_KINDS, type Attention, type AttentionKind } from '#contract/entities/desk/common.ts';
import type { Db } from '#server/db/database.ts';
import type { CaseRow } from '#server/modules/cases/index.ts';

export const kindOf = ({ attention }: Pick<CaseRow, 'attention'>): AttentionKind =>
  ATTENTION_KINDS.find((kind) => kind === attention) ?? 'work_dead';

export async function openCasesOf(db: Db, ids: string[]): Promise<Map<string, CaseRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff_case')
    .selectAll()
    .where('order_id', 'in', ids)
    .where('state', '=', 'open')
    .where('attention', 'is not', null)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => String(row.order_id));
}

export const waitsFor = async (db: Db, id: string, kind: AttentionKind): Promise<boolean> =>
  ((await openCasesOf(db, [id])).get(id) ?? []).some((one) => kindOf(one) === kind);

export function attentionFrom(cases: CaseRow[] = []): Attention | null {
  const [first] = cases;
  if (!first) return null;
  return {
    kind: kindOf(first),
    kinds: [...new Set(cases.map(kindOf))],
    since: new Date(first.opened_at).toISOString(),
  };
}
