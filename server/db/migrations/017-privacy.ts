import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['start_date', 'end_date'] as const)
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
  for (const column of ['documents_erased_at', 'person_erased_at', 'erase_asked_at'] as const)
    await db.schema.alterTable('orders').addColumn(column, 'bigint').execute();
  await db.schema.createIndex('orders_end_date').on('orders').columns(['end_date']).execute();
  await db.schema.alterTable('idempotency').addColumn('about', 'text').execute();
  await db.schema.createIndex('idempotency_about').on('idempotency').columns(['about']).execute();
  await db.schema.createIndex('idempotency_created').on('idempotency').columns(['created_at']).execute();
  await db.schema.alterTable('mail').addColumn('to_fingerprint', 'text').execute();
  await db.schema.createIndex('mail_to_fingerprint').on('mail').columns(['to_fingerprint']).execute();
  await db.schema.createIndex('mail_created').on('mail').columns(['created_at']).execute();
  await db.schema
    .createTable('order_code')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('made_today', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_code_key', ['order_id', 'purpose'])
    .execute();
}
