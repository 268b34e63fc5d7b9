import type { Kysely } from 'kysely';

/** Calls to vendors by day and purpose, counted before they are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vendor_spend')
    .addColumn('vendor', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('vendor_spend_key', ['vendor', 'day', 'purpose'])
    .execute();
}
