import type { Kysely } from 'kysely';

/**
 * Portraits of experts [ST1]: photographs that our team looks at like any other, of which one is shown as their face. New columns
 * without a duty: the release before works on it, and shows who is drawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('photo')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('package'))
    .execute();
  await db.schema.alterTable('expert').addColumn('portrait_photo', 'text').execute();
}
