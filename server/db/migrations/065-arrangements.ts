import type { Kysely } from 'kysely';

/** What our team arranges for orders, and the terms of our own activities. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activity').addColumn('confirm_hours', 'bigint').execute();
  await db.schema.alterTable('activity').addColumn('cutoff_hours', 'bigint').execute();
  await db.schema
    .createTable('arrangement')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('our_ref', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('component', 'bigint', (column) => column.notNull())
    .addColumn('visits_json', 'text', (column) => column.notNull())
    .addColumn('heads_json', 'text', (column) => column.notNull())
    .addColumn('cost_fils', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('voucher_json', 'text')
    .addColumn('why', 'text')
    .addColumn('changed_by', 'text')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('arrangement_order').on('arrangement').column('order_id').execute();
  await db.schema.createIndex('arrangement_due').on('arrangement').columns(['state', 'due_at']).execute();
}
