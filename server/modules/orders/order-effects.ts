import type { Clock } from '#server/clock.ts';
import type { JobKindName, JobPayload } from '#server/db/job-kinds.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { balancesOf, post, type Line } from '#server/modules/ledger/index.ts';
import type { DbTransaction } from '#server/db/database.ts';
import type { OrderEarningsPort, OrderLog, PromosPort } from './ports.ts';
import { STUCK_ORDER, type Effects } from './order-transitions.ts';
import { changeOrder, type OrderRow } from './orders.store.ts';
import { expertShare, feeLines, saleLines, reversedSale } from './placing/sale-records.ts';

export type MailKind = 'confirmed' | 'refunded' | 'cancelled';
type Deps = {
  clock: Clock;
  promos: PromosPort;
  earnings: OrderEarningsPort;
  log: OrderLog;
  refundOrder: (trx: DbTransaction, orderId: string, amount: number | null, toWallet?: number) => Promise<void>;
  closePayments: (trx: DbTransaction, orderId: string) => Promise<void>;
};

/** Database side of the state machine's effects; outside calls go through outbox jobs. */
export function createOrderEffects({ clock, promos, earnings, log, refundOrder, closePayments }: Deps): Effects {
  const later = <Name extends JobKindName>(trx: DbTransaction, kind: Name, payload: JobPayload<Name>) =>
    enqueueJob(trx, kind, payload, { now: clock.now() });
  const mail = (kind: MailKind) => (trx: DbTransaction, order: OrderRow) =>
    later(trx, 'send_mail', { orderId: order.id, mail: kind });
  const release = (trx: DbTransaction, order: OrderRow) =>
    later(trx, 'release_order', { orderId: order.id, round: String(order.round) });
  const book = (trx: DbTransaction, order: OrderRow, kind: string, lines: Line[]) =>
    post(trx, { kind, orderId: order.id, currency: order.currency, at: clock.now(), lines });

  const countPromo = (trx: DbTransaction, order: OrderRow, isHeld: number) =>
    changeOrder(trx, order.id, { promo_held: isHeld });

  return {
    startBooking: (trx, order) => later(trx, 'book_order', { orderId: order.id }),
    releaseHolds: release,
    cancelSuppliers: release,
    async giveBackPromo(trx, order) {
      if (!order.promo_code || !order.promo_held) return;
      await promos.release(trx, order.id);
      await countPromo(trx, order, 0);
    },
    async reclaimPromo(trx, order) {
      // the customer paid the agreed price: it stands even if another order took the code's last use meanwhile
      if (order.promo_code && (await promos.reclaim(trx, order.id))) await countPromo(trx, order, 1);
    },
    async confirmPromo(trx, order) {
      if (order.promo_code) await promos.confirm(trx, order.id);
    },
    closePayments: (trx, order) => closePayments(trx, order.id),
    renewHolds: (trx, order) => changeOrder(trx, order.id, { round: order.round + 1 }),
    async recordSale(trx, order) {
      // the percent of the day of sale is stored with the order and not looked up again
      const sharePercent = await earnings.percentOf(trx, order);
      const { to_pay_minor: paid, discount_minor: discount, cost_minor: cost } = order;
      await changeOrder(trx, order.id, { share_percent: sharePercent });
      const figures = { paid, discount, cost, sharePercent };
      const transactionId = await book(trx, order, 'sale', saleLines(figures));
      const share = expertShare(figures);
      await earnings.accrue(trx, order, { sharePercent, profit: paid - cost, share, transactionId });
    },
    async undoSale(trx, order, { fee = 0, supplierFee = 0 }) {
      const books = await balancesOf(trx, order.id);
      const transactionId = await book(trx, order, 'sale_undone', reversedSale(books));
      await earnings.reverse(trx, order, { amount: books.expert_payable ?? 0, transactionId });
      await book(trx, order, 'cancellation_fee', feeLines(fee, supplierFee));
    },
    async returnMoney(trx, order, { refund, toWallet }) {
      if (refund !== 0) await refundOrder(trx, order.id, refund ?? null, toWallet);
    },
    sendConfirmation: mail('confirmed'),
    sendRefundNotice: mail('refunded'),
    sendCancelled: mail('cancelled'),
    async raiseAlarm(trx, order) {
      const { id: subject, reference, state } = order;
      const summary = `Order ${reference} needs attention: ${state}.`;
      await openCase(trx, { kind: STUCK_ORDER, subject, summary, detail: { reference, state }, now: clock.now() });
      log.error({ alarm: true, reference, state }, 'an order needs a person');
    },
  };
}
