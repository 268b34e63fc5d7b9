import type { Kysely } from 'kysely';

/** [ST1]; in clear only owner, last digits and date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payout_detail')
    .addColumn('expert_id', 'bigint', (column) => column.primaryKey())
    .addColumn('cipher', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .execute();
}
