import type { Insertable, Selectable } from 'kysely';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { OWN } from '#server/suppliers/own/codes.ts';

export type ActivityRow = Selectable<Tables['activity']> & { provider_ar: string | null; provider_en: string | null };

/** Of every supplier. */
export const readActivityRows = (db: Db): Promise<ActivityRow[]> =>
  db
    .selectFrom('activity')
    .leftJoin('provider', 'provider.id', 'activity.provider_id')
    .selectAll('activity')
    .select(['provider.name_ar as provider_ar', 'provider.name_en as provider_en'])
    .execute();

export const hasProvider = (db: Db, id: string): Promise<boolean> =>
  db
    .selectFrom('provider')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row !== undefined);

/** False where another was faster. */
export async function writeActivity(
  trx: DbTransaction,
  row: Insertable<Tables['activity']>,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows: count } = await trx
      .insertInto('activity')
      .values({ ...row, version: 1 })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst();
    return Number(count) === 1;
  }
  const { numUpdatedRows } = await trx
    .updateTable('activity')
    .set({ ...row, version: version + 1 })
    .where('code', '=', row.code)
    .where('source_code', '=', OWN)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Of packages in any state, whose stops include the city. */
export async function packagesIn(trx: DbTransaction, city: string): Promise<{ id: number; facts: PackageFacts }[]> {
  const rows = await trx
    .selectFrom('package')
    .select(['id', 'details_json'])
    .where('details_json', 'like', `%"city":"${city}"%`)
    .execute();
  return rows.map(({ id, details_json }) => ({ id, facts: JSON.parse(details_json) as PackageFacts }));
}

export const writeFacts = (trx: DbTransaction, id: number, facts: PackageFacts, changed_version: number) =>
  trx
    .updateTable('package')
    .set({ details_json: JSON.stringify(facts), changed_version })
    .where('id', '=', id)
    .execute();
