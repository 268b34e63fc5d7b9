import type { ChargedCurrency } from '#contract/constants.ts';
import { EXPERT_LEVELS, type ExpertLevel } from '#contract/rules/expert-levels.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createEarningsModule } from '#server/modules/earnings/index.ts';
import { balancesOf, post } from '#server/modules/ledger/index.ts';
import { createOrderEffects } from '#server/modules/orders/order-effects.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { expertPartOf, owedToSuppliers } from '#server/modules/orders/refunding/refund-bearers.ts';
import { owingLines } from '#server/modules/payments/index.ts';
import { createWalletAccounts } from '#server/modules/wallet/index.ts';
import type { TestClock } from './clock.ts';
import { addAccount, addExpert } from './wallets.ts';
import { fc } from './seed.ts';

export const HOUR = 3_600_000;

/** One thing that happens to an expert and what they sold; `nth` chooses a sale, `share` is per mille of what is possible. */
export type ExpertAct =
  | { do: 'sell'; currency: ChargedCurrency; paid: number; cost: number; discount: number }
  | { do: 'refund'; nth: number; share: number; credit: number; bearer: 'house' | 'shared' }
  | { do: 'cancel'; nth: number; fee: number }
  | { do: 'level'; level: ExpertLevel }
  | { do: 'hold'; isOn: boolean }
  | { do: 'wait'; hours: number };

const share = fc.integer({ min: 1, max: 1_000 });
const nth = fc.nat(7);
const money = (max: number) => fc.integer({ min: 0, max });
export const EXPERT_HISTORY: fc.Arbitrary<ExpertAct[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('sell' as const),
        currency: fc.constantFrom('KWD' as const, 'SAR' as const),
        paid: fc.integer({ min: 1, max: 500_000 }),
        cost: money(500_000),
        discount: money(40_000),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('refund' as const),
        nth,
        share,
        credit: share,
        bearer: fc.constantFrom('house' as const, 'shared' as const),
      }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth, fee: share }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('level' as const),
        level: fc.constantFrom<ExpertLevel>(1, 2, 3, 4),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), isOn: fc.boolean() }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 120 }) }) },
  ),
  { minLength: 1, maxLength: 14 },
);

const nothing = async (): Promise<void> => undefined;

/** The product's own sale, part refund, cancellation and payout, for an expert without a shop around them. */
export function expertLife({ db, clock }: { db: Database; clock: TestClock }, expertId: number) {
  const earnings = createEarningsModule({ db, clock, purse: createWalletAccounts({ clock }), notifyLevel: nothing });
  const effects = createOrderEffects({
    clock,
    promos: { release: nothing, reclaim: async () => true, confirm: nothing } as never,
    earnings: earnings.port,
    log: { error: () => undefined } as never,
    refundOrder: nothing,
    closePayments: nothing,
  });
  const sales: string[] = [];
  const read = (id: string) =>
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<OrderRow>;
  const open = async (index: number): Promise<OrderRow | null> => {
    const id = sales[index % Math.max(1, sales.length)];
    const order = id === undefined ? null : await read(id);
    return order?.state === 'confirmed' ? order : null;
  };
  /** What the customer has not got back yet, minor units. */
  async function balanceOf(order: OrderRow): Promise<number> {
    const rows = await db.selectFrom('refund').select('gateway_minor').where('order_id', '=', order.id).execute();
    return order.to_pay_minor - rows.reduce((sum, row) => sum + row.gateway_minor, 0);
  }

  const acts = {
    async sell({ currency, paid, cost, discount }: Extract<ExpertAct, { do: 'sell' }>) {
      const id = `${expertId}-${sales.length}`;
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const order = await trx
          .insertInto('orders')
          .values({ ...EMPTY_ORDER, id, reference: id, quote_id: id, expert_id: expertId, currency })
          .returningAll()
          .executeTakeFirstOrThrow();
        const lines = [
          { account: 'gateway_clearing' as const, amount: paid },
          { account: 'customer_deposits' as const, amount: -paid },
        ];
        await post(trx, { kind: 'payment', orderId: id, currency, at: now, lines });
        const figures = { to_pay_minor: paid, cost_minor: cost, discount_minor: discount, confirmed_at: now };
        await trx.updateTable('orders').set(figures).where('id', '=', id).execute();
        await effects.recordSale(trx, { ...(order as OrderRow), ...figures }, {} as never);
      });
      sales.push(id);
    },
    async refund(act: Extract<ExpertAct, { do: 'refund' }>) {
      const order = await open(act.nth);
      const amount = order ? Math.floor(((await balanceOf(order)) * act.share) / 1_000) : 0;
      if (!order || amount === 0) return;
      await inTransaction(db, async (trx) => {
        const owed = Math.max(0, await owedToSuppliers(trx, order.id));
        const credit = Math.floor((Math.min(owed, amount) * act.credit) / 1_000);
        const isShared = act.bearer === 'shared';
        const expertPart = isShared ? await expertPartOf(trx, order, { amount, credit }) : 0;
        const at = clock.now();
        const { id: orderId, currency } = order;
        const lines = owingLines(amount, credit, expertPart);
        const transactionId = await post(trx, { kind: 'part_refund', orderId, currency, at, lines });
        const refundId = `rfd-${orderId}-${transactionId}`;
        await trx
          .insertInto('refund')
          .values({
            id: refundId,
            order_id: orderId,
            payment_id: orderId,
            currency,
            gateway_minor: amount,
            wallet_minor: 0,
            wallet_user_id: null,
            reason: isShared ? 'not_delivered' : 'goodwill',
            bearer: act.bearer,
            supplier_credit_minor: credit,
            expert_minor: expertPart,
            note: null,
            state: 'done',
            asked_by: 'noura',
            settled_by: null,
            approval_id: null,
            created_at: at,
            updated_at: at,
          })
          .execute();
        const correction = { orderId, refundId, slot: 'given|1', amount: expertPart, reason: 'not_delivered' } as const;
        await earnings.port.correct(trx, { ...correction, transactionId });
        const paid = [
          { account: 'customer_refunds' as const, amount },
          { account: 'gateway_clearing' as const, amount: -amount },
        ];
        await post(trx, { kind: 'part_refund_paid', orderId, currency, at, lines: paid });
      });
    },
    async cancel({ nth: index, fee: perMille }: Extract<ExpertAct, { do: 'cancel' }>) {
      const order = await open(index);
      if (!order) return;
      const rest = await balanceOf(order);
      const fee = Math.floor((rest * perMille) / 1_000);
      await inTransaction(db, async (trx) => {
        await effects.undoSale(trx, order, { fee, supplierFee: Math.floor(fee / 2) } as never);
        await trx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', order.id).execute();
        const lines = [
          { account: 'customer_deposits' as const, amount: rest - fee },
          { account: 'gateway_clearing' as const, amount: fee - rest },
        ];
        await post(trx, { kind: 'refund', orderId: order.id, currency: order.currency, at: clock.now(), lines });
      });
    },
    async level({ level }: Extract<ExpertAct, { do: 'level' }>) {
      const { percent } = EXPERT_LEVELS[level];
      await db.updateTable('expert').set({ level, share_percent: percent }).where('id', '=', expertId).execute();
    },
    async hold({ isOn }: Extract<ExpertAct, { do: 'hold' }>) {
      const payout_hold = isOn ? 'a complaint' : null;
      await db.updateTable('expert').set({ payout_hold }).where('id', '=', expertId).execute();
    },
    async wait({ hours }: Extract<ExpertAct, { do: 'wait' }>) {
      clock.advance(hours * HOUR);
      for (const currency of ['KWD', 'SAR']) await earnings.pay({ expertId, currency });
    },
  };

  return {
    sales,
    async begin(): Promise<void> {
      await addAccount(db, expertId);
      await addExpert(db, expertId);
      await db.updateTable('expert').set({ account_id: expertId }).where('id', '=', expertId).execute();
    },
    live: (act: ExpertAct): Promise<void> => acts[act.do](act as never),
    depositsOf: async (orderId: string) => (await balancesOf(db, orderId)).customer_deposits ?? 0,
  };
}

const EMPTY_ORDER = {
  state: 'confirmed',
  version: 1,
  failure: null,
  package_id: 101,
  user_id: null,
  to_pay_minor: 0,
  discount_minor: 0,
  cost_minor: 0,
  promo_code: null,
  quote_slot: null,
  contact_json: '{}',
  travellers_cipher: '',
  locale: 'en',
  email_folded: '',
  hold_expires_at: null,
  confirmed_at: null,
  created_at: 0,
  updated_at: 0,
};
