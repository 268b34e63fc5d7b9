import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { AccountTables } from '#server/db/tables/accounts.ts';

export type AccountRow = Selectable<AccountTables['account']>;

export const foldEmail = (email: string): string => email.trim().toLowerCase();
/** Fits JavaScript's and JSON's integers, and tells nothing about how many customers there are. */
const newId = () => randomInt(10 ** 9, 2 ** 47);

export const findByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('email_folded', '=', foldEmail(email)).executeTakeFirst();

export const findById = (db: Db, id: number): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();

/** Null when the address is taken, decided by the database. */
export async function addAccount(db: Db, made: Omit<AccountRow, 'id' | 'email_folded'>): Promise<AccountRow | null> {
  const row: AccountRow = { id: newId(), email_folded: foldEmail(made.email), ...made };
  const added = await db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n ? row : null;
}

export async function changeAccount(db: Db, id: number, change: Partial<Omit<AccountRow, 'id'>>): Promise<void> {
  await db.updateTable('account').set(change).where('id', '=', id).execute();
}
