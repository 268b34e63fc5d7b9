import type { Kysely } from 'kysely';
import { keepAppendOnly } from '#server/db/append-only.ts';

/** Documents of the catalogue with versions and drafts, and what an activity of a kit costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_item')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('pack', 'text')
    .addColumn('pack_version', 'bigint')
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_item_key', ['kind', 'key'])
    .execute();
  await db.schema
    .createTable('content_version')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('body_json', 'text', (column) => column.notNull())
    .addColumn('published_by', 'bigint')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_version_key', ['kind', 'key', 'version'])
    .execute();
  await db.schema
    .createTable('content_draft')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('rev', 'bigint', (column) => column.notNull())
    .addColumn('body_json', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_draft_key', ['kind', 'key'])
    .execute();
  await keepAppendOnly(db, 'content_version', 'published versions are append-only');
  await db.schema
    .alterTable('place')
    .addColumn('shown', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('activity').addColumn('idea', 'bigint').execute();
  await db.schema.alterTable('activity').addColumn('price_fils', 'bigint').execute();
}
