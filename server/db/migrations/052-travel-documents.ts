import type { Kysely } from 'kysely';

/**
 * What travellers carry, as their supplier told it after the booking [SU3] [SU4]: ticket numbers, and the lines that a hotel's
 * voucher must show. Null until it was asked. The release before works beside the new column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('supplier_attempt').addColumn('documents_json', 'text').execute();
}
