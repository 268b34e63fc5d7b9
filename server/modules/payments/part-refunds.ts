import { randomBytes } from 'node:crypto';
import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { splitRefund } from '#contract/rules/refund-split.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import type { Gateways } from '#server/gateways/port.ts';
import type { EarningsPort } from '#server/modules/earnings/index.ts';
import { post } from '#server/modules/ledger/index.ts';
import type { WalletAccounts } from '#server/modules/wallet/index.ts';
import { capturedPayments, insertRefund, paymentsOf, readRefund, refundsOf, type RefundRow } from './payments.store.ts';
import { createRefundTransitions, type RefundDetail } from './refund-transitions.ts';
import { owingLines, type PartRefund } from './refund-owing.ts';
import { createRefundSending } from './refund-sending.ts';
import { leftOf } from './wallet-part.ts';

type Deps = {
  db: Database;
  clock: Clock;
  gateways: Pick<Gateways, 'of'>;
  purse: WalletAccounts;
  earnings: Pick<EarningsPort, 'correct'>;
};

/** While the order stands; each is requested under its own reference. */
export function createPartRefunds({ db, clock, gateways, purse, earnings }: Deps) {
  const life = createRefundTransitions({ clock, earnings });

  /** The payment that still has the customer's money, or its cancellation fee. */
  async function source(trx: DbTransaction, orderId: string) {
    const refunds = await refundsOf(trx, orderId);
    const rows = [...(await capturedPayments(trx, orderId)), ...(await paymentsOf(trx, orderId))];
    for (const row of rows.filter(({ state }) => statesWith(PAYMENT_TAGS, 'came_in').includes(state))) {
      const byWay = leftOf(row, refunds);
      // an erased account's wallet cannot take money: only the gateway's part is refundable
      if (byWay.wallet > 0 && !(await purse.hasOwner(trx, row.wallet_user_id ?? 0))) byWay.wallet = 0;
      if (byWay.gateway + byWay.wallet > 0) return { row, byWay };
    }
    return null;
  }

  /** Minor units still refundable, by destination. */
  async function ways(trx: DbTransaction, orderId: string): Promise<{ gateway: number; wallet: number }> {
    const { gateway, wallet } = (await source(trx, orderId))?.byWay ?? { gateway: 0, wallet: 0 };
    return { gateway, wallet };
  }

  /** Minor units still refundable. */
  async function remainder(trx: DbTransaction, orderId: string): Promise<number> {
    const { gateway, wallet } = await ways(trx, orderId);
    return gateway + wallet;
  }

  /** One row per destination, under the order's lock. Throws above the remainder. */
  async function give(trx: DbTransaction, refund: PartRefund): Promise<string[]> {
    const holder = await source(trx, refund.orderId);
    if (!holder || refund.amount <= 0 || refund.amount > holder.byWay.gateway + holder.byWay.wallet)
      throw new Error('more would go back than is left');
    const { row, byWay } = holder;
    const back = splitRefund(refund.amount, byWay);
    const now = clock.now();
    const { order_id, currency } = row;
    const lines = owingLines(refund.amount, refund.supplierCredit, refund.expertPart);
    const transactionId = await post(trx, { kind: 'part_refund', orderId: order_id, currency, at: now, lines });
    const ids: string[] = [];
    for (const way of ['gateway', 'wallet'] as const) {
      if (back[way] === 0) continue;
      const isFirst = ids.length === 0;
      const id = `rfd_${randomBytes(16).toString('hex')}`;
      ids.push(id);
      await insertRefund(trx, {
        id,
        order_id,
        payment_id: row.id,
        currency,
        gateway_minor: way === 'gateway' ? back.gateway : 0,
        wallet_minor: way === 'wallet' ? back.wallet : 0,
        wallet_user_id: way === 'wallet' ? row.wallet_user_id : null,
        reason: refund.reason,
        bearer: refund.bearer,
        supplier_credit_minor: isFirst ? refund.supplierCredit : 0,
        expert_minor: isFirst ? refund.expertPart : 0,
        note: refund.note,
        state: way === 'wallet' ? 'done' : 'pending',
        asked_by: refund.by,
        settled_by: null,
        approval_id: refund.approvalId ?? null,
        created_at: now,
        updated_at: now,
      });
      if (isFirst)
        await life.correct(trx, { id, order_id, reason: refund.reason }, 'given|1', refund.expertPart, transactionId);
      if (way === 'gateway') await life.send(trx, id);
      else
        await purse.move(trx, {
          userId: row.wallet_user_id ?? 0,
          currency,
          amount: back.wallet,
          kind: 'refund',
          orderId: order_id,
          against: 'customer_refunds',
        });
    }
    return ids;
  }

  const isMoved = async (change: Promise<RefundRow | null>) => (await change) !== null;

  return {
    remainder,
    ways,
    give,
    find: readRefund,
    /** A person saw the gateway's refund. False when it no longer waits. */
    confirm: (trx: DbTransaction, id: string, by: string): Promise<boolean> =>
      isMoved(life.apply(trx, id, { type: 'person.confirm' }, { by })),
    /** The money stays with us, except `takenBack` (minor units). False when it no longer waits. */
    refuse: (trx: DbTransaction, id: string, by: string, takenBack: RefundDetail['takenBack']): Promise<boolean> =>
      isMoved(life.apply(trx, id, { type: 'person.refuse' }, { by, takenBack })),
    /** Retries a waiting refund now; a declined one gets the next reference. */
    retry: (trx: DbTransaction, id: string) => life.apply(trx, id, { type: 'person.retry' }),
    /** Reopens a refused refund under the next reference. The caller checks the remainder. */
    reopen: (trx: DbTransaction, id: string, terms: RefundDetail['terms']) =>
      life.apply(trx, id, { type: 'person.reopen' }, { terms }),
    handlers: createRefundSending({ db, clock, gateways, life }),
  };
}
export type PartRefunds = ReturnType<typeof createPartRefunds>;
