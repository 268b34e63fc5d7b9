import { sql, type Selectable } from 'kysely';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';

export type HealthRow = Selectable<Tables['package_health']>;

/** For queries that join `package_health`; 0: never, sorted first on both databases. */
export const LAST_LOOK = sql<number>`coalesce(package_health.checked_at, 0)`;

export const healthOf = (db: Db, id: number): Promise<HealthRow | undefined> =>
  db.selectFrom('package_health').selectAll().where('package_id', '=', id).executeTakeFirst();

export async function writeHealth(trx: DbTransaction, { package_id, ...row }: HealthRow): Promise<void> {
  await trx
    .insertInto('package_health')
    .values({ package_id, ...row })
    .onConflict((conflict) => conflict.column('package_id').doUpdateSet(row))
    .execute();
}
