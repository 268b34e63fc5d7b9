import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('lease', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('first_tried_at', 'bigint').execute();
  await db.schema
    .createTable('job_turn')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_turn_key', ['name'])
    .execute();
}
