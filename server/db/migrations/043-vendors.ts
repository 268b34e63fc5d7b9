import { sql, type Kysely } from 'kysely';

/** A top-up names its gateway, as a payment does; Tap's are known by the form of their reference. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('wallet_top_up')
    .addColumn('gateway', 'text', (column) => column.notNull().defaultTo('embedded'))
    .execute();
  await sql`update wallet_top_up set gateway = 'tap' where substr(gateway_ref, 1, 6) = 'chg_TS'`.execute(db);
}
