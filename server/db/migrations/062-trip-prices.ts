import { sql, type Kysely } from 'kysely';
import { monthBits } from '#contract/rules/months.ts';

const SLICE = 200;

type Old = { package: { id: number; details_json: string; travel_months: number } };

/** Prices of whole trips, and the months of a package beside what lists filter by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trip_price')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('party', 'text', (column) => column.notNull())
    .addColumn('cabin', 'text', (column) => column.notNull())
    .addColumn('depart', 'text', (column) => column.notNull())
    .addColumn('nights', 'bigint', (column) => column.notNull())
    .addColumn('package_id', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('price_fils', 'bigint', (column) => column.notNull())
    .addColumn('parts_json', 'text')
    .addColumn('stock_version', 'bigint')
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('trip_price_key', ['origin', 'party', 'cabin', 'depart', 'nights', 'package_id'])
    .execute();
  await db.schema.createIndex('trip_price_package').on('trip_price').column('package_id').execute();
  await db.schema.createIndex('trip_price_depart').on('trip_price').column('depart').execute();
  await db.schema
    .alterTable('package')
    .addColumn('travel_months', 'bigint', (column) => column.notNull().defaultTo(sql.lit(monthBits([]))))
    .execute();
  await fillMonths(db as Kysely<Old>);
}

async function fillMonths(db: Kysely<Old>): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('package')
      .select(['id', 'details_json'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    for (const { id, details_json } of rows) {
      const { travel_months = [] } = JSON.parse(details_json) as { travel_months?: number[] };
      await db
        .updateTable('package')
        .set({ travel_months: monthBits(travel_months) })
        .where('id', '=', id)
        .execute();
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < SLICE) return;
  }
}
