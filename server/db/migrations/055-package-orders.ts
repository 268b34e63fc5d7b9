import type { Kysely } from 'kysely';

/** A page far down the orders of one package is found in the index alone: `npm run bench -- desk` was over its goal there [BO4]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_package').execute();
  await db.schema
    .createIndex('orders_package_created')
    .on('orders')
    .columns(['package_id', 'created_at', 'id'])
    .execute();
}
