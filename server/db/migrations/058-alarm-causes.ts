import type { Kysely } from 'kysely';

/** What the newest letter to staff told of, cause by cause. Empty at first: what waits then is told once more rather than never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alarm_cause')
    .addColumn('cause', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('alarm_cause_key', ['cause'])
    .execute();
}
