import * as z from 'zod/mini';
import type { ParsedBodyOf, ReplyOf } from '#contract/calls/call.ts';
import type { quoteRefund, refundOrder } from '#contract/calls/desk/order-money.ts';
import { toMajor } from '#contract/rules/money.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import { REFUND_REASON_NAMES } from '#contract/rules/refund-reasons.ts';
import { splitRefund } from '#contract/rules/refund-split.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Approvable } from '#server/modules/approvals/index.ts';
import type { Actor } from '#server/modules/audit/index.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { owingLines, refundsOf, type RefundRow } from '#server/modules/payments/index.ts';
import { staffActor } from '#server/modules/orders/actors.ts';
import { readOrderRow, type OrderRow } from '#server/modules/orders/orders.store.ts';
import type { RefundActs } from '#server/modules/orders/refunding/refund-acts.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { assertVersion, inOneAct, type ActDeps, type Acting, type PendingApproval } from './acting.ts';
import { currencyOf } from './facts.ts';
import { refusedFor, ACT_WORDS } from './sentences.ts';
import { heldLimits, limitsOf, oneRefund, whyRefund } from './dual-control.ts';

type Deps = ActDeps & {
  refundActs: RefundActs;
  notifyCustomer: (
    trx: DbTransaction,
    order: OrderRow,
    refund: { gateway: number; wallet: number; note: string | null },
  ) => Promise<void>;
};
type RefundRequest = { amount: number; reason: string; supplierCredit: number; note: string | null };

/** Amounts in minor units. `state`: the order's state when approval was requested. */
const Request = z.object({
  amount_minor: z.int(),
  reason: z.enum(REFUND_REASON_NAMES),
  supplier_credit_minor: z.int(),
  note: z.nullable(z.string()),
  state: z.string(),
});
const refundOf = (request: unknown): RefundRequest & { state: string } => {
  const { amount_minor, supplier_credit_minor, ...rest } = Request.parse(request);
  return { ...rest, amount: amount_minor, supplierCredit: supplier_credit_minor };
};

/** Minor units of the amount and of the suppliers' credit. */
const amountsOf = (order: OrderRow, body: { amount: number; supplier_credit: number }): [number, number] => [
  givenMinor(body.amount, currencyOf(order), 'amount'),
  givenMinor(body.supplier_credit, currencyOf(order), 'supplier_credit'),
];

/** While the order stands [BO5]. */
export function createDeskRefunds({ refundActs, notifyCustomer, ...deps }: Deps) {
  const { db, clock, audit, ask } = deps;

  async function give(
    trx: DbTransaction,
    orderId: string,
    { amount, reason, supplierCredit, note }: RefundRequest,
    { asker, actor, approval = null }: { asker: number; actor: Actor; approval?: string | null },
  ): Promise<void> {
    const by = staffActor(asker);
    const ids = await refundActs.give(trx, { orderId, amount, reason, by, note, supplierCredit, approvalId: approval });
    const [order, all] = [await readOrderRow(trx, orderId), await refundsOf(trx, orderId)];
    const rows = all.filter(({ id }) => ids.includes(id));
    const sum = (key: 'gateway_minor' | 'wallet_minor') => rows.reduce((total, row) => total + row[key], 0);
    if (order) await notifyCustomer(trx, order, { gateway: sum('gateway_minor'), wallet: sum('wallet_minor'), note });
    const detail = {
      amount_minor: amount,
      reason,
      supplier_credit_minor: supplierCredit,
      refunds: ids,
      ...(approval ? { approval, asked_by: asker } : {}),
    };
    await audit(trx, actor, { act: 'order.refund', target: { kind: 'order', id: orderId }, detail });
  }

  /** Of a locked order. Null: given; above the member's limits a second person is asked. */
  async function giveOrAsk(
    trx: DbTransaction,
    order: OrderRow,
    refund: RefundRequest,
    acting: Acting,
  ): Promise<PendingApproval> {
    const { amount, reason, supplierCredit, note } = refund;
    const by = { id: acting.id, orderId: order.id, currency: currencyOf(order), now: clock.now() };
    if (whyRefund(order, amount, await heldLimits(trx, by)) === null) {
      await give(trx, order.id, refund, { asker: acting.id, actor: acting.actor });
      return null;
    }
    return ask(trx, acting.actor, {
      act: 'order.refund',
      target: { kind: 'order', id: order.id },
      request: { amount_minor: amount, reason, supplier_credit_minor: supplierCredit, note, state: order.state },
      reason,
      money: { amountMinor: amount, currency: order.currency },
    });
  }

  return {
    /** Changes nothing. */
    quote: (
      order: OrderRow,
      body: ParsedBodyOf<typeof quoteRefund>,
      acting: Acting,
    ): Promise<ReplyOf<typeof quoteRefund>['data']> =>
      inTransaction(db, async (trx) => {
        const currency = currencyOf(order);
        const major = (minor: number) => toMajor(minor, currency);
        const [amount, supplierCredit] = amountsOf(order, body);
        const refund = { orderId: order.id, amount, reason: body.reason, supplierCredit };
        const { bearer, expertPart } = await refundActs.termsOf(trx, order, refund);
        const remainder = await refundActs.waysOf(trx, order.id);
        const back = splitRefund(amount, remainder);
        const limits = await limitsOf(trx, { id: acting.id, orderId: order.id, currency, now: clock.now() });
        const seesEarning = grantOf(acting.role, 'order.earning') !== null;
        const lines = (all: { account: string; amount: number }[]) =>
          all
            .filter((line) => line.amount !== 0)
            .map((line) => ({ account: line.account, amount: major(line.amount) }));
        return {
          amount: major(amount),
          currency,
          back: { gateway: major(back.gateway), wallet: major(back.wallet) },
          left_after: {
            gateway: major(remainder.gateway - back.gateway),
            wallet: major(remainder.wallet - back.wallet),
          },
          bearer,
          expert: seesEarning ? major(expertPart) : 0,
          needs_second: whyRefund(order, amount, limits),
          limits: {
            one: major(oneRefund(order, limits)),
            order: major(limits.order),
            day: major(limits.day),
            today: major(limits.today),
          },
          books: {
            now: lines([
              ...owingLines(amount, supplierCredit, expertPart),
              { account: 'customer_refunds', amount: back.wallet },
              { account: 'customer_wallets', amount: -back.wallet },
            ]),
            when_given: lines([
              { account: 'customer_refunds', amount: back.gateway },
              { account: 'gateway_clearing', amount: -back.gateway },
            ]),
          },
        };
      }),

    async refund(orderId: string, body: ParsedBodyOf<typeof refundOrder>, acting: Acting): Promise<PendingApproval> {
      const note = body.note === '' ? null : body.note;
      if (body.reason === 'other' && note === null) throw refusedFor('note_needed');
      return inOneAct(deps, async (trx) => {
        const order = await lockOrderRow(trx, orderId);
        if (!order) throw new Error(`no order ${orderId}`);
        assertVersion(order, body.version);
        const [amount, supplierCredit] = amountsOf(order, body);
        return giveOrAsk(trx, order, { amount, reason: body.reason, supplierCredit, note }, acting);
      });
    },
    giveOrAsk,

    /** Asks the gateway once more. Answers the refund's new state. */
    sendAgain: (refundId: string, acting: Acting): Promise<RefundRow> =>
      inOneAct(deps, async (trx) => {
        const row = await refundActs.sendAgain(trx, refundId);
        const detail = { refund_id: row.id, tries: row.tries };
        await audit(trx, acting.actor, {
          act: 'order.send_again',
          target: { kind: 'order', id: row.order_id },
          detail,
        });
        return row;
      }),

    act: {
      matter: 'money',
      words: ACT_WORDS.refund,
      async check(trx, { target, request }) {
        // nobody cancels the order between here and the refund
        const order = await lockOrderRow(trx, String(target.id));
        const { state, ...refund } = refundOf(request);
        await refundActs.termsOf(trx, order, { ...refund, orderId: String(target.id) });
        if (order?.state !== state) throw refusedFor('changed');
      },
      perform: (trx, { actor, asker, approval, target, request }) =>
        give(trx, String(target.id), refundOf(request), { asker, actor, approval }),
    } satisfies Approvable,
  };
}
export type DeskRefunds = ReturnType<typeof createDeskRefunds>;
