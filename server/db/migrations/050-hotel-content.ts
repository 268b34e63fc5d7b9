import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hotel_content')
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('city_slug', 'text', (column) => column.notNull())
    .addColumn('body_json', 'text')
    .addColumn('fetched_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('hotel_content_key', ['supplier', 'code'])
    .execute();
  await db.schema.createIndex('hotel_content_age').on('hotel_content').columns(['supplier', 'fetched_at']).execute();
  await db.schema
    .createTable('hotel_picture')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('hotel_picture_key', ['id'])
    .execute();
  await db.schema
    .createTable('hotel_survey')
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('city_slug', 'text', (column) => column.notNull())
    .addColumn('surveyed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('hotel_survey_key', ['supplier', 'city_slug'])
    .execute();
}
