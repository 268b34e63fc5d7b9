import type { Kysely } from 'kysely';

/** Index for deep pages of a package's orders: `npm run bench -- desk` missed its goal [BO4]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_package').execute();
  await db.schema
    .createIndex('orders_package_created')
    .on('orders')
    .columns(['package_id', 'created_at', 'id'])
    .execute();
}
