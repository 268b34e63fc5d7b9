import type { Kysely } from 'kysely';

/** Exchange rates that members of the desk write [BO8]: who, with which approval, and why. New columns: the release before works on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('rate_table');
  await table.addColumn('entered_by', 'bigint').execute();
  await table.addColumn('approval_id', 'text').execute();
  await table.addColumn('entered_why', 'text').execute();
}
