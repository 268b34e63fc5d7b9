import type { Kysely } from 'kysely';

/** Browsers never see vendor ids or prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('supplier_offer')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('query_hash', 'text', (column) => column.notNull())
    .addColumn('body_json', 'text', (column) => column.notNull())
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('per_dinar', 'bigint', (column) => column.notNull())
    .addColumn('cost_fils', 'bigint', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('supplier_offer_key', ['id'])
    .execute();
  await db.schema.createIndex('supplier_offer_expiry').on('supplier_offer').column('expires_at').execute();
  await db.schema.alterTable('supplier_booking').addColumn('vendor_ref', 'text').execute();
  await db.schema
    .createIndex('supplier_booking_vendor')
    .on('supplier_booking')
    .columns(['supplier', 'vendor_ref'])
    .execute();
  await db.schema
    .createTable('supplier_webhook')
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('body_json', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('supplier_webhook_key', ['supplier', 'event_id'])
    .execute();
}
