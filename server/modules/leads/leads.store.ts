import type { Insertable, Selectable, Updateable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Tables } from '#server/db/database.ts';

export type LeadRow = Selectable<Tables['lead']>;

export const leadsStore = {
  async add(db: Db, row: Insertable<Tables['lead']>): Promise<void> {
    await db.insertInto('lead').values(row).execute();
  },

  countSince: (db: Db, emailIndex: string, since: number): Promise<number> =>
    countRows(db.selectFrom('lead').where('email_index', '=', emailIndex).where('created_at', '>=', since)),
};

export const readLead = (db: Db, id: string, reference: string): Promise<LeadRow | undefined> =>
  db
    .selectFrom('lead')
    .selectAll()
    .where((where) => where.or([where('id', '=', id), where('reference', '=', reference)]))
    .executeTakeFirst();

export const findNamed = (db: Db, references: string[], emailIndex: string): Promise<LeadRow | undefined> =>
  db
    .selectFrom('lead')
    .selectAll()
    .where('reference', 'in', references)
    .where('email_index', '=', emailIndex)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The unchanged write locks the row: a member may be working on it. */
export const lockLead = (db: Db, id: string, since?: number): Promise<LeadRow | undefined> =>
  db
    .updateTable('lead')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .$if(since !== undefined, (all) => all.where('created_at', '>', since!))
    .returningAll()
    .executeTakeFirst();

export const changeLead = (db: Db, id: string, change: Updateable<Tables['lead']>) =>
  db.updateTable('lead').set(change).where('id', '=', id).execute();

/** False when it changed since it was read. */
export async function moveLead(db: Db, { id, version }: LeadRow, change: Updateable<Tables['lead']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lead')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const insertMessage = (db: Db, row: Insertable<Tables['lead_message']>) =>
  db.insertInto('lead_message').values(row).execute();
