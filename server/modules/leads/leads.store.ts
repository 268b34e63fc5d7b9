import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

export const leadsStore = {
  async add(db: Db, row: Insertable<Tables['lead']>): Promise<void> {
    await db.insertInto('lead').values(row).execute();
  },

  async countSince(db: Db, emailIndex: string, since: number): Promise<number> {
    const row = await db
      .selectFrom('lead')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('email_index', '=', emailIndex)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
};
