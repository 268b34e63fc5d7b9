import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue_version')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('catalogue_version_key', ['kind'])
    .execute();
  await db.schema
    .alterTable('package')
    .addColumn('changed_version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('package_changed').on('package').column('changed_version').execute();
}
