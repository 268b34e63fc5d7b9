import type { Kysely } from 'kysely';

/** Popularity before orders, hearts and reviews count [ST10]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('package').addColumn('popularity_base', 'bigint').execute();
}
