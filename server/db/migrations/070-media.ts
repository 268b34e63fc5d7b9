import type { Kysely } from 'kysely';

/** Photographs whose bytes lie in the store of media [CA16]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('width', 'bigint', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('alt_ar', 'text', (column) => column.notNull())
    .addColumn('alt_en', 'text', (column) => column.notNull())
    .addColumn('credit', 'text', (column) => column.notNull())
    .addColumn('licence', 'text')
    .addColumn('licence_url', 'text', (column) => column.notNull())
    .addColumn('focus_x', 'bigint', (column) => column.notNull())
    .addColumn('focus_y', 'bigint', (column) => column.notNull())
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('media_once', ['owner', 'sha256'])
    .execute();
  await db.schema
    .createTable('media_file')
    .addColumn('media_id', 'text', (column) => column.notNull())
    .addColumn('width', 'bigint', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_file_key', ['media_id', 'width', 'format'])
    .execute();
}
