import { sql, type Selectable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';

export type HealthRow = Selectable<Tables['package_health']>;

/** For queries that join `package_health`; 0: never, sorted first on both databases. */
const LAST_LOOK = sql<number>`coalesce(package_health.checked_at, 0)`;

export const healthOf = (db: Db, id: number): Promise<HealthRow | undefined> =>
  db.selectFrom('package_health').selectAll().where('package_id', '=', id).executeTakeFirst();

export async function writeHealth(trx: DbTransaction, { package_id, ...row }: HealthRow): Promise<void> {
  await trx
    .insertInto('package_health')
    .values({ package_id, ...row })
    .onConflict((conflict) => conflict.column('package_id').doUpdateSet(row))
    .execute();
}

export const countPublished = (db: Db): Promise<number> =>
  countRows(db.selectFrom('package').where('state', '=', 'published'));

/** Longest ago first; hidden packages are not the experts'. */
export const readDue = (db: Db, before: number, most: number): Promise<Selectable<Tables['package']>[]> =>
  db
    .selectFrom('package')
    .leftJoin('package_health', 'package_health.package_id', 'package.id')
    .selectAll('package')
    .where('package.state', '=', 'published')
    .where('package.popularity', '>', 0)
    .where(LAST_LOOK, '<=', before)
    .orderBy(LAST_LOOK)
    .orderBy('package.id')
    .limit(most)
    .execute();

export const withdrawEmpty = (trx: DbTransaction, id: number, changed_version: number) =>
  trx
    .updateTable('package')
    .set({ state: 'withdrawn', withdrawn_for: 'inventory', changed_version })
    .where('id', '=', id)
    .execute();
