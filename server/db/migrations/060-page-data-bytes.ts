import type { Kysely } from 'kysely';

/** Every write asks for the table's size, without reading bodies. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('page_data_bytes').on('page_data').column('bytes').execute();
