import type { Kysely } from 'kysely';

/**
 * Ticket numbers and voucher lines from suppliers [SU3] [SU4]. Null until requested. Compatible with the previous
 * release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('supplier_attempt').addColumn('documents_json', 'text').execute();
}
