import type { WalletKind } from '#contract/entities/wallet.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { post, type Account } from '#server/modules/ledger/index.ts';
import { addToBalance, insertEntry, readBalance, readOwner } from './wallet.store.ts';

export type Movement = {
  userId: number;
  currency: string;
  /** Minor units: into the wallet when positive, out of it when negative. */
  amount: number;
  kind: WalletKind;
  orderId: string | null;
  /** The account of the ledger that stands on the other side. */
  against: Account;
};
export type WalletAccounts = ReturnType<typeof createWalletAccounts>;

/** The money in wallets. A balance, its line of the statement and its ledger transaction stand or fall together. */
export function createWalletAccounts({ clock }: { clock: Clock }) {
  /** The transaction of the ledger; null, with nothing written, when the wallet does not hold what is to be taken. */
  async function book(
    trx: DbTransaction,
    { userId, currency, amount, kind, orderId, against }: Movement,
  ): Promise<string | null> {
    const after = await addToBalance(trx, { userId, currency }, amount);
    if (!after) return null;
    const at = clock.now();
    const lines = [
      { account: 'customer_wallets' as const, amount: -amount },
      { account: against, amount },
    ];
    const transaction_id = await post(trx, { kind: `wallet_${kind}`, orderId, currency, at, lines });
    await insertEntry(trx, {
      user_id: userId,
      currency,
      seq: after.version,
      kind,
      amount_minor: amount,
      balance_minor: after.balance_minor,
      order_id: orderId,
      transaction_id,
      at,
    });
    return transaction_id;
  }

  return {
    /** False, with nothing written, when the wallet does not hold what is to be taken, whoever else takes at the same time. */
    move: async (trx: DbTransaction, movement: Movement): Promise<boolean> =>
      movement.amount === 0 || (await book(trx, movement)) !== null,
    /** Puts an amount above zero into a wallet, and answers the transaction of the ledger that says so. */
    async pay(trx: DbTransaction, movement: Movement): Promise<string> {
      const transaction = movement.amount > 0 ? await book(trx, movement) : null;
      if (transaction === null) throw new Error('a payment into a wallet is above zero');
      return transaction;
    },
    balance: readBalance,
    /** Whether anybody could use what comes into it. */
    hasOwner: async (db: Db, userId: number): Promise<boolean> => (await readOwner(db, userId)) !== undefined,
    /** Only an activated account uses its wallet; what was paid from it goes back in any case. */
    isActivated: async (db: Db, userId: number): Promise<boolean> =>
      typeof (await readOwner(db, userId))?.activated_at === 'number',
  };
}
