import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { emailIndexOf } from './earnings.store.ts';

type Booked = Pick<Selectable<Tables['orders']>, 'user_id' | 'email_index'>;

/** Logged in as, or with the address of, the expert. `accountId` null: no account. */
export async function isOwnBooking(from: Db, order: Booked, accountId: number | null): Promise<boolean> {
  if (accountId === null) return false;
  if (order.user_id === accountId) return true;
  if (order.email_index === null) return false;
  return (await emailIndexOf(from, accountId)) === order.email_index;
}
