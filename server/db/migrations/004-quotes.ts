import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quote')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('package_id', 'bigint', (column) => column.notNull())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total_minor', 'bigint', (column) => column.notNull())
    .addColumn('discount_minor', 'bigint', (column) => column.notNull())
    .addColumn('to_pay_minor', 'bigint', (column) => column.notNull())
    .addColumn('promo_code', 'text')
    .addColumn('cost_fils', 'bigint', (column) => column.notNull())
    .addColumn('quote_json', 'text', (column) => column.notNull())
    .addColumn('components_json', 'text', (column) => column.notNull())
    .addColumn('request_json', 'text', (column) => column.notNull())
    .addColumn('rates_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('quote_key', ['id'])
    .execute();
}
