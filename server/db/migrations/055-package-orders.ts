import type { Kysely } from 'kysely';

/** `npm run bench -- desk` missed its goal on deep pages [BO4]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_package').execute();
  await db.schema
    .createIndex('orders_package_created')
    .on('orders')
    .columns(['package_id', 'created_at', 'id'])
    .execute();
}
