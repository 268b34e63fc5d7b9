import type { Kysely } from 'kysely';

/** Found missing by `npm run bench -- desk` [BO4]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('orders').columns(columns).execute();
  await index('orders_state_start', ['state', 'start_date']);
  await index('orders_state_created', ['state', 'created_at', 'id']);
  await index('orders_currency_created', ['currency', 'created_at', 'id']);
}
