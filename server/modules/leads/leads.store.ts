import type { Db } from '#server/db/database.ts';
import type { LeadTables } from '#server/db/tables/leads.ts';

/** Rows of the lead table. */
export const leadsStore = {
  async add(db: Db, row: LeadTables['lead']): Promise<void> {
    await db.insertInto('lead').values(row).execute();
  },

  async countSince(db: Db, emailFolded: string, since: number): Promise<number> {
    const row = await db
      .selectFrom('lead')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('email_folded', '=', emailFolded)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
};
