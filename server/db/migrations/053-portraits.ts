import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('photo')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('package'))
    .execute();
  await db.schema.alterTable('expert').addColumn('portrait_photo', 'text').execute();
}
