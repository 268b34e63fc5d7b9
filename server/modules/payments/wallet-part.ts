import { splitRefund } from '#contract/rules/refund-split.ts';
import type { Clock } from '#server/clock.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { ERASED_WALLET, openCase } from '#server/modules/cases/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { WALLET_REPLIES, type WalletAccounts } from '#server/modules/wallet/index.ts';
import { updatePayment, type PaymentRow, type RefundRow } from './payments.store.ts';

/** Minor units; `userId` owns the wallet. */
export type RefundParts = { gateway: number; wallet: number; userId: number | null };

/** Taken when opened, returned when it fails, taken again when it was paid after all. */
export function createWalletPart({ purse, clock }: { purse: WalletAccounts; clock: Clock }) {
  const move = (trx: DbTransaction, row: PaymentRow, amount: number, kind: 'payment' | 'payment_returned' | 'refund') =>
    row.wallet_user_id === null
      ? Promise.resolve(amount === 0)
      : purse.move(trx, {
          userId: row.wallet_user_id,
          currency: row.currency,
          amount,
          kind,
          orderId: row.order_id,
          against: 'customer_deposits',
        });
  /** An erased account cannot spend what returns to its wallet: finance decides. */
  async function putBack(trx: DbTransaction, row: PaymentRow, amount: number, kind: 'payment_returned' | 'refund') {
    await move(trx, row, amount, kind);
    if (amount === 0 || row.wallet_user_id === null || (await purse.hasOwner(trx, row.wallet_user_id))) return;
    const summary = `The wallet's part of payment ${row.id} went back after its account was erased.`;
    await openCase(trx, { kind: ERASED_WALLET, subject: row.id, summary, now: clock.now() });
  }
  const hold = (trx: DbTransaction, row: PaymentRow, isHeld: 0 | 1) =>
    updatePayment(trx, row.id, { wallet_held: isHeld });

  return {
    /** 409 when the balance is too low. */
    async take(trx: DbTransaction, row: Pick<PaymentRow, 'wallet_user_id' | 'currency' | 'order_id' | 'wallet_minor'>) {
      const isMoved = await move(trx, row as PaymentRow, -row.wallet_minor, 'payment');
      if (isMoved) return;
      const extra = { balance: await purse.balance(trx, row.wallet_user_id ?? 0, row.currency) };
      throw new Refusal(409, 'wallet_short', WALLET_REPLIES.short, { extra });
    },
    async giveUp(trx: DbTransaction, row: PaymentRow): Promise<void> {
      if (!row.wallet_held) return;
      await putBack(trx, row, row.wallet_minor, 'payment_returned');
      await hold(trx, row, 0);
    },
    /** False when the wallet no longer has what it paid before. */
    async takeAgain(trx: DbTransaction, row: PaymentRow): Promise<boolean> {
      if (row.wallet_minor === 0 || row.wallet_held) return true;
      if (!(await move(trx, row, -row.wallet_minor, 'payment'))) return false;
      await hold(trx, row, 1);
      return true;
    },
    credit: (trx: DbTransaction, row: PaymentRow) => putBack(trx, row, row.wallet_refund_minor, 'refund'),
  };
}

export type WalletPart = ReturnType<typeof createWalletPart>;

/** Less cancellation and part refunds. Never more per destination than came from it, nor more than the total left. */
export function leftOf(row: PaymentRow, refunds: RefundRow[]): RefundParts {
  const live = refunds.filter((refund) => refund.payment_id === row.id && refund.state !== 'refused');
  const sum = (key: 'gateway_minor' | 'wallet_minor') => live.reduce((total, refund) => total + refund[key], 0);
  const [gateway, wallet] = [row.refund_minor + sum('gateway_minor'), row.wallet_refund_minor + sum('wallet_minor')];
  const whole = row.amount_minor + (row.wallet_held ? row.wallet_minor : 0);
  const remainder = Math.max(0, whole - gateway - wallet);
  const byGateway = Math.min(Math.max(0, row.amount_minor - gateway), remainder);
  return { gateway: byGateway, wallet: remainder - byGateway, userId: row.wallet_user_id };
}

/** `amount` of the remainder the way it was paid; null: all of it. */
export function refundAsPaid(row: PaymentRow, amount: number | null, refunds: RefundRow[] = []): RefundParts {
  const remainder = leftOf(row, refunds);
  return amount === null
    ? remainder
    : { ...splitRefund(Math.min(amount, remainder.gateway + remainder.wallet), remainder), userId: row.wallet_user_id };
}
