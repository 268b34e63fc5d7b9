import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Database } from '#server/db/database.ts';
import type { ChargeOwners } from '#server/modules/payments/index.ts';
import { handActor } from './actors.ts';
import type { OrderLife } from './order-life.ts';
import { readOrderRow } from './orders.store.ts';
import { createTellRefund, tellUnusedPayment, type RefundNoticeDeps } from './tell-refund.ts';

type Deps = RefundNoticeDeps & { db: Database; life: OrderLife };

/** What an order does with news of its payments. */
export function createPaymentListener({ db, life, ...deps }: Deps): ChargeOwners['order'] {
  const tellRefund = createTellRefund(deps);
  return {
    onPaymentChanged: (trx, orderId, type, by) =>
      life.tell(trx, orderId, { type }, { actor: by ? handActor(by) : 'gateway' }),
    async onUnusedPayment(trx, orderId, giving) {
      const order = await readOrderRow(trx, orderId);
      if (order) await tellUnusedPayment(tellRefund, trx, order, giving);
    },
    async isClosed(orderId) {
      const order = await readOrderRow(db, orderId);
      return !order || statesWith(ORDER_TAGS, 'closed').includes(order.state);
    },
  };
}
