import { sql, type Kysely } from 'kysely';

/**
 * Experts' photographs become rows of media; their bytes follow by a job, and `photo` goes a release later. `files`:
 * what is still to be done with a photograph's files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('media')
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('due'))
    .execute();
  await sql`
    insert into media (id, sha256, owner, purpose, state, width, height, alt_ar, alt_en, credit, licence_url,
      focus_x, focus_y, preview, created_at)
    select id, sha256, cast(expert_id as text), purpose, state, width, height, alt_ar, alt_en, '', '',
      50, 50, preview, created_at from photo`.execute(db);
  await db.schema.createIndex('media_files').on('media').columns(['files', 'created_at']).execute();
}
