import type { Kysely } from 'kysely';

/**
 * Promo codes at the desk [BO7]: whether one is on, who changed it last and why. New columns and an index: the release before works
 * on it, though a code that is off gives its discount there.
 */
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
