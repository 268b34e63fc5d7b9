import type { Kysely } from 'kysely';

type Before = { hotel: { source_code: string } };

export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable('own_trip')
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('plan_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('own_trip_key', ['id'])
    .execute();
  await db.schema
    .createTable('trip_share')
    .addColumn('share', 'text', (column) => column.notNull())
    .addColumn('package_id', 'bigint', (column) => column.notNull())
    .addColumn('share_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('trip_share_key', ['share'])
    .execute();
  await db.schema
    .createTable('etx_house')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('city_slug', 'text', (column) => column.notNull())
    .addColumn('stars', 'bigint', (column) => column.notNull())
    .addColumn('name_ar', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('facts_json', 'text', (column) => column.notNull())
    .addColumn('tariff_json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('etx_house_key', ['code'])
    .execute();
  // all existing hotels belong to the first source
  await db.updateTable('hotel').set({ source_code: 'ETH' }).where('source_code', '=', 'ETX').execute();
}
