import type { Kysely } from 'kysely';

/** Housekeeping asks of every expired quote whether an order came of it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('orders_quote').on('orders').column('quote_id').execute();
