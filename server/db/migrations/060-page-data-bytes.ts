import type { Kysely } from 'kysely';

/** How much lies in the table is asked at every write: from the index alone, without the bodies. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('page_data_bytes').on('page_data').column('bytes').execute();
