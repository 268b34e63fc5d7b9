import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('promo')
    .addColumn('signed_in_only', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
