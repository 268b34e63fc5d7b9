import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('source_code', 'text', (column) => column.notNull())
    .addColumn('city_slug', 'text', (column) => column.notNull())
    .addColumn('name_ar', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('sold_by', 'text', (column) => column.notNull())
    .addColumn('places', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('activity_key', ['code'])
    .execute();
}
