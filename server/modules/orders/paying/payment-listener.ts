import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Database } from '#server/db/database.ts';
import type { ChargeOwners } from '#server/modules/payments/index.ts';
import { handActor } from '#server/modules/orders/actors.ts';
import type { OrderTransitions } from '#server/modules/orders/order-transitions.ts';
import { readOrderRow } from '#server/modules/orders/orders.store.ts';
import {
  createRefundNotices,
  notifyUnusedPayment,
  type RefundNoticeDeps,
} from '#server/modules/orders/refunding/refund-notices.ts';

type Deps = RefundNoticeDeps & { db: Database; life: OrderTransitions };

export function createPaymentListener({ db, life, ...deps }: Deps): ChargeOwners['order'] {
  const sendRefundNotice = createRefundNotices(deps);
  return {
    onPaymentChanged: (trx, orderId, type, by) =>
      life.apply(trx, orderId, { type }, { actor: by ? handActor(by) : 'gateway' }),
    async onUnusedPayment(trx, orderId, giving) {
      const order = await readOrderRow(trx, orderId);
      if (order) await notifyUnusedPayment(sendRefundNotice, trx, order, giving);
    },
    async isClosed(orderId) {
      const order = await readOrderRow(db, orderId);
      return !order || statesWith(ORDER_TAGS, 'closed').includes(order.state);
    },
  };
}
