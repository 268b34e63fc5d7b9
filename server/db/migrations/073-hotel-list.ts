import { sql, type Kysely } from 'kysely';

/** What the desk's list of hotels looks for in vendors' copies, and which house it asks for first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('hotel_content').addColumn('has_arabic', 'bigint').execute();
  await db.schema
    .alterTable('hotel_content')
    .addColumn('asked_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  // districts are known once a city was copied anew
  await sql`update hotel_survey set surveyed_at = 0`.execute(db);
}
