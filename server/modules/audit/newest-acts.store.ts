import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import type { NamesOf } from './list.ts';

type Which = {
  kind: string;
  ids: number[];
  only: (where: ExpressionBuilder<Tables, 'audit_entry'>) => ExpressionWrapper<Tables, 'audit_entry', SqlBool>;
};
/** Actor (null for a command or a job), time (UTC, ISO) and reason. */
export type NewestAct = { by: { id: number; name: string | null } | null; at: string; reason: string };

export async function newestActs(
  db: Db,
  { kind, ids, only }: Which,
  namesOf: NamesOf,
): Promise<Map<number, NewestAct>> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['target_id', 'at', 'account_id', 'detail_json'])
    .where('target_kind', '=', kind)
    .where('target_id', 'in', ids.map(String))
    .where(only)
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
