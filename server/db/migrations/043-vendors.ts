import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('wallet_top_up')
    .addColumn('gateway', 'text', (column) => column.notNull().defaultTo('embedded'))
    .execute();
  await sql`update wallet_top_up set gateway = 'tap' where substr(gateway_ref, 1, 6) = 'chg_TS'`.execute(db);
  await db.schema
    .createTable('gateway_opening')
    .addColumn('our_ref', 'text', (column) => column.notNull())
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('attempt', 'bigint', (column) => column.notNull())
    .addColumn('charge_ref', 'text')
    .addColumn('payment_url', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_opening_key', ['our_ref'])
    .execute();
}
