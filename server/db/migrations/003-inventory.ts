import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('held', 'bigint', (column) => column.notNull())
    .addColumn('sold', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_key', ['key'])
    .addCheckConstraint('stock_never_oversold', sql`held >= 0 AND sold >= 0 AND held + sold <= total`)
    .execute();
  await db.schema
    .createTable('supplier_booking')
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('our_ref', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('locator', 'text', (column) => column.notNull())
    .addColumn('units_json', 'text', (column) => column.notNull())
    .addColumn('cost_fils', 'bigint', (column) => column.notNull())
    .addColumn('details_json', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('supplier_booking_key', ['supplier', 'our_ref'])
    .execute();
  await db.schema
    .createTable('stock_version')
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_version_key', ['id'])
    .execute();
  await db.schema
    .createIndex('supplier_booking_expiry')
    .on('supplier_booking')
    .columns(['state', 'expires_at'])
    .execute();
}
