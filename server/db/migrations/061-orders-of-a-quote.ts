import type { Kysely } from 'kysely';

/** Cleanup checks every expired quote for an order. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('orders_quote').on('orders').column('quote_id').execute();
