import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('supplier_attempt').addColumn('documents_json', 'text').execute();
}
