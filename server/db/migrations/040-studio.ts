import type { Kysely } from 'kysely';
import { keepAppendOnly } from '#server/db/append-only.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const pkg = () => db.schema.alterTable('package');
  await pkg()
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await pkg().addColumn('withdrawn_for', 'text').execute();
  for (const table of ['quote', 'orders'])
    await db.schema.alterTable(table).addColumn('package_version', 'bigint').execute();
  await db.schema
    .createTable('package_version')
    .addColumn('package_id', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('design_json', 'text', (column) => column.notNull())
    .addColumn('facts_json', 'text', (column) => column.notNull())
    .addColumn('title_ar', 'text', (column) => column.notNull())
    .addColumn('title_en', 'text', (column) => column.notNull())
    .addColumn('published_by', 'bigint', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('design_ms', 'bigint')
    .addPrimaryKeyConstraint('package_version_key', ['package_id', 'version'])
    .execute();
  await keepAppendOnly(db, 'package_version', 'package versions are append-only');
  await db.schema
    .createTable('package_draft')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expert_id', 'bigint', (column) => column.notNull())
    .addColumn('package_id', 'bigint')
    .addColumn('base_version', 'bigint')
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('design_json', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.unique())
    .addColumn('published_version', 'bigint')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('package_draft_expert').on('package_draft').columns(['expert_id', 'state']).execute();
}
