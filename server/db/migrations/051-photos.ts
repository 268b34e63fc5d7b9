import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** [ST2]; in the database, so that backups are complete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;
  await db.schema
    .createTable('photo')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('width', 'bigint', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('picture', bytes, (column) => column.notNull())
    .addColumn('preview', 'text', (column) => column.notNull())
    .addColumn('alt_ar', 'text', (column) => column.notNull())
    .addColumn('alt_en', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('photo_once', ['expert_id', 'sha256'])
    .execute();
  await db.schema
    .createTable('photo_width')
    .addColumn('photo_id', 'text', (column) => column.notNull())
    .addColumn('width', 'bigint', (column) => column.notNull())
    .addColumn('picture', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('photo_width_key', ['photo_id', 'width'])
    .execute();
}
