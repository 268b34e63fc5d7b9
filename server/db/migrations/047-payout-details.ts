import type { Kysely } from 'kysely';

/**
 * The bank account of an expert [ST1], sealed; what stands in clear says whose, how it ends and since when. A new table: the release
 * before works on it.
 */
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
