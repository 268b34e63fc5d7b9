import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('promotion')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('package_id', 'bigint')
    .addColumn('theme', 'text')
    .addColumn('basis_points', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('name_ar', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('promotion_key', ['id'])
    .execute();
  await db.schema.createIndex('promotion_end').on('promotion').column('ends_at').execute();
  await db.schema.createIndex('orders_state_package').on('orders').columns(['state', 'package_id']).execute();
  await db.schema.createIndex('favourite_package').on('favourite').column('package_id').execute();
}
