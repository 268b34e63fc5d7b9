import type { Kysely } from 'kysely';

/** Causes are reported again rather than never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alarm_cause')
    .addColumn('cause', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('alarm_cause_key', ['cause'])
    .execute();
}
