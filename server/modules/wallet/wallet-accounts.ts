import type { WalletKind } from '#contract/entities/wallet.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { post, type Account } from '#server/modules/ledger/index.ts';
import { addToBalance, insertEntry, readBalance, readOwner } from './wallet.store.ts';

export type Movement = {
  userId: number;
  currency: string;
  /** Minor units; positive into the wallet, negative out of it. */
  amount: number;
  kind: WalletKind;
  orderId: string | null;
  against: Account;
};
export type WalletAccounts = ReturnType<typeof createWalletAccounts>;

/** Balance, statement line and ledger transaction commit together. */
export function createWalletAccounts({ clock }: { clock: Clock }) {
  /** The ledger transaction's id; null, with nothing written, when the balance is too low. */
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
    /** False, with nothing written, when the balance is too low, also under concurrent use. */
    move: async (trx: DbTransaction, movement: Movement): Promise<boolean> =>
      movement.amount === 0 || (await book(trx, movement)) !== null,
    /** `amount` above zero. Answers the ledger transaction's id. */
    async pay(trx: DbTransaction, movement: Movement): Promise<string> {
      const transaction = movement.amount > 0 ? await book(trx, movement) : null;
      if (transaction === null) throw new Error('a payment into a wallet is above zero');
      return transaction;
    },
    balance: readBalance,
    /** False once the account is erased. */
    hasOwner: async (db: Db, userId: number): Promise<boolean> => (await readOwner(db, userId)) !== undefined,
    /** Only an activated account may pay by wallet; refunds of it always return there. */
    isActivated: async (db: Db, userId: number): Promise<boolean> =>
      typeof (await readOwner(db, userId))?.activated_at === 'number',
  };
}
