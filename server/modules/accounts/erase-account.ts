import type { Db } from '#server/db/database.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { SAID } from './account-sentences.ts';
import { emptyAccount } from './accounts.store.ts';
import { forgetDevices } from './devices.ts';
import { endSessions } from './sessions.ts';

/**
 * The account's own rows: nothing is left to log in with or to be found by. Run it in a transaction. Throws 409
 * `wallet_not_empty` while a wallet holds money.
 */
export async function eraseAccount(db: Db, id: number, now: number): Promise<void> {
  const held = db.selectFrom('wallet').select('currency').where('user_id', '=', id).where('balance_minor', '>', 0);
  if (await held.executeTakeFirst()) throw new Refusal(409, 'wallet_not_empty', SAID.walletNotEmpty);
  await endSessions(db, id);
  await forgetDevices(db, id);
  await db.deleteFrom('saved_traveller').where('account_id', '=', id).execute();
  await db.deleteFrom('favourite').where('account_id', '=', id).execute();
  await db.deleteFrom('account_code').where('account_id', '=', id).execute();
  await emptyAccount(db, id, now);
}
