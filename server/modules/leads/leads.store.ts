import type { Insertable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Tables } from '#server/db/database.ts';

export const leadsStore = {
  async add(db: Db, row: Insertable<Tables['lead']>): Promise<void> {
    await db.insertInto('lead').values(row).execute();
  },

  countSince: (db: Db, emailIndex: string, since: number): Promise<number> =>
    countRows(db.selectFrom('lead').where('email_index', '=', emailIndex).where('created_at', '>=', since)),
};
