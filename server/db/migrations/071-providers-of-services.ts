import type { Kysely } from 'kysely';

/** Who does what our team arranges, and the terms of own activities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('provider')
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
  await db.schema.alterTable('arrangement').addColumn('provider_id', 'text').execute();
  await db.schema.alterTable('activity').addColumn('provider_id', 'text').execute();
  await db.schema.alterTable('activity').addColumn('cost_fils', 'bigint').execute();
  await db.schema
    .alterTable('activity')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
}
