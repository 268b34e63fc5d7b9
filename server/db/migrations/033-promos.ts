import type { Kysely } from 'kysely';

/** The previous release still honours codes that are off [BO7]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const promo = db.schema.alterTable('promo');
  await promo.addColumn('state', 'text', (column) => column.notNull().defaultTo('on')).execute();
  await promo.addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1)).execute();
  await promo.addColumn('created_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
  await promo.addColumn('changed_at', 'bigint').execute();
  await promo.addColumn('changed_by', 'bigint').execute();
  await promo.addColumn('changed_why', 'text').execute();
  await db.schema.createIndex('promo_use_code').on('promo_use').columns(['code', 'at']).execute();
}
