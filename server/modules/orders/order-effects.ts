import type { Clock } from '#server/clock.ts';
import { promiseWork } from '#server/db/outbox.ts';
import { post, type Line } from '#server/modules/ledger/index.ts';
import type { OrderLog, PromosDoor } from './doors.ts';
import type { Effects, Trx } from './order-life.ts';
import type { OrderRow } from './orders.store.ts';
import { feeLines, reversed, saleLines, type SaleFigures } from './sale.ts';

export type MailKind = 'confirmed' | 'refunded' | 'cancelled';
type Deps = {
  clock: Clock;
  promos: PromosDoor;
  log: OrderLog;
  giveBack: (trx: Trx, orderId: string, amount: number | null, toWallet?: number) => Promise<void>;
};

const DEFAULT_SHARE_PERCENT = 25;

/** What each effect of the chart does in the database; the outside is reached only by promised work. */
export function createOrderEffects({ clock, promos, log, giveBack }: Deps): Effects {
  const later = (trx: Trx, kind: string, payload: Record<string, unknown>) =>
    promiseWork(trx, { kind, payload, now: clock.now() });
  const mail = (kind: MailKind) => (trx: Trx, order: OrderRow) =>
    later(trx, 'send_mail', { orderId: order.id, mail: kind });
  const release = (trx: Trx, order: OrderRow) =>
    later(trx, 'release_order', { orderId: order.id, round: String(order.round) });
  const book = (trx: Trx, order: OrderRow, kind: string, lines: Line[]) =>
    post(trx, { kind, orderId: order.id, currency: order.currency, at: clock.now(), lines });

  async function figuresOf(trx: Trx, order: OrderRow): Promise<SaleFigures> {
    const expert = await trx
      .selectFrom('expert')
      .select('share_percent')
      .where('id', '=', order.expert_id)
      .executeTakeFirst();
    return {
      paid: order.to_pay_minor,
      discount: order.discount_minor,
      cost: order.cost_minor,
      // trips that visitors build have no expert
      sharePercent: order.expert_id === 0 ? 0 : (expert?.share_percent ?? DEFAULT_SHARE_PERCENT),
    };
  }
  const countPromo = (trx: Trx, order: OrderRow, held: number) =>
    trx.updateTable('orders').set({ promo_held: held }).where('id', '=', order.id).execute();

  return {
    startBooking: (trx, order) => later(trx, 'book_order', { orderId: order.id }),
    releaseHolds: release,
    cancelSuppliers: release,
    async giveBackPromo(trx, order) {
      if (!order.promo_code || !order.promo_held) return;
      await promos.giveBack(trx, order.promo_code);
      await countPromo(trx, order, 0);
    },
    async reclaimPromo(trx, order) {
      // the customer paid the price we agreed: it stands even when the code's last use went to another meanwhile
      if (order.promo_code && (await promos.use(trx, order.promo_code))) await countPromo(trx, order, 1);
    },
    renewHolds: (trx, order) =>
      trx
        .updateTable('orders')
        .set({ round: order.round + 1 })
        .where('id', '=', order.id)
        .execute(),
    recordSale: async (trx, order) => book(trx, order, 'sale', saleLines(await figuresOf(trx, order))),
    async undoSale(trx, order, { fee = 0, supplierFee = 0 }) {
      await book(trx, order, 'sale_undone', reversed(saleLines(await figuresOf(trx, order))));
      await book(trx, order, 'cancellation_fee', feeLines(fee, supplierFee));
    },
    async returnMoney(trx, order, { refund, toWallet }) {
      if (refund !== 0) await giveBack(trx, order.id, refund ?? null, toWallet);
    },
    sendConfirmation: mail('confirmed'),
    sendRefundNotice: mail('refunded'),
    sendCancelled: mail('cancelled'),
    raiseAlarm: async (_, order) =>
      log.error({ alarm: true, reference: order.reference, state: order.state }, 'an order needs a person'),
  };
}
