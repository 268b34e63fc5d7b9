import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

export type MailRow = Selectable<Tables['mail']>;

export const readMail = (db: Db, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();

export const readNewest = (db: Db, most: number): Promise<MailRow[]> =>
  db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(most).execute();

export const insertMail = (db: Db, row: Insertable<Tables['mail']>) => db.insertInto('mail').values(row).execute();

export const insertOnce = (db: Db, row: Insertable<Tables['mail']>) =>
  db
    .insertInto('mail')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

export const markSent = (db: Db, id: string, now: number) =>
  db.updateTable('mail').set({ sent_at: now }).where('id', '=', id).execute();

export const deleteMail = (db: Db, id: string) => db.deleteFrom('mail').where('id', '=', id).execute();
