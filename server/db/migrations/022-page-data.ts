import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_data')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('body_br', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('page_data_used').on('page_data').column('used_at').execute();
}
