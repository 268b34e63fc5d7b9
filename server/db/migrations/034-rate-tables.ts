import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('rate_table');
  await table.addColumn('entered_by', 'bigint').execute();
  await table.addColumn('approval_id', 'text').execute();
  await table.addColumn('entered_why', 'text').execute();
}
