import { sql, type Kysely } from 'kysely';

/** Vendors' houses are copied by city: what they are found by, and which of the vendor's destinations a city is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['stars', 'distance_m', 'gone_at'])
    await db.schema.alterTable('hotel_content').addColumn(column, 'bigint').execute();
  await db.schema.alterTable('hotel_content').addColumn('name_search', 'text').execute();
  await db.schema
    .createIndex('hotel_content_city')
    .on('hotel_content')
    .columns(['supplier', 'city_slug', 'distance_m'])
    .execute();
  await db.schema.alterTable('hotel_survey').addColumn('destination', 'text').execute();
  for (const column of ['wanted', 'tried_at', 'next_from'])
    await db.schema
      .alterTable('hotel_survey')
      .addColumn(column, 'bigint', (one) => one.notNull().defaultTo(0))
      .execute();
  // houses of before are found once their city was copied
  await sql`update hotel_survey set surveyed_at = 0`.execute(db);
  await db.schema
    .createTable('vendor_list')
    .addColumn('supplier', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('page', 'bigint', (column) => column.notNull())
    .addColumn('body_json', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('vendor_list_key', ['supplier', 'list', 'page'])
    .execute();
}
