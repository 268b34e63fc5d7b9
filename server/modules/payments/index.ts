import type { EarningsPort } from '#server/modules/earnings/index.ts';
import { createPaymentLife, type OnPayment, type OnUnusedPayment } from './payment-life.ts';
import { createPartRefunds } from './part-refunds.ts';
import { createPaymentJobs } from './payments.jobs.ts';
import { createPaymentRoutes, type OnOtherCharge } from './payments.routes.ts';
import { createPaymentsService, type PaymentsDeps } from './payments.service.ts';

export type { OnPayment, OnUnusedPayment } from './payment-life.ts';
export { backAsPaid, leftOf } from './wallet-part.ts';
export {
  paymentsOf,
  readPayment as readPaymentOf,
  refundsOf,
  type PaymentRow,
  type RefundRow,
} from './payments.store.ts';
export type { PaymentsService } from './payments.service.ts';
export { createPartRefunds, type PartRefunds } from './part-refunds.ts';
export { ordersOnTheirWay } from './pending-refunds.ts';
export { tellingPayment } from './telling-payment.ts';
export { owingLines } from './refund-owing.ts';
export type PaymentsModule = ReturnType<typeof createPaymentsModule>;

/** Payments at the gateways of this installation. `hearOther` is asked of charges that pay for no order; `hear` is the orders' ear: called in the transaction that makes a fact true. */
export function createPaymentsModule(
  ports: Omit<PaymentsDeps, 'life'> & {
    hear: OnPayment;
    hearUnused: OnUnusedPayment;
    isOver: (orderId: string) => Promise<boolean>;
    hearOther: OnOtherCharge;
    earnings: Pick<EarningsPort, 'correct'>;
  },
) {
  const life = createPaymentLife(ports);
  const deps = { ...ports, life };
  const service = createPaymentsService(deps);
  const refunds = createPartRefunds(ports);
  return {
    plainRoutes: createPaymentRoutes({ ...deps, service }),
    handlers: { ...createPaymentJobs({ ...deps, service }), ...refunds.handlers },
    service,
    refunds,
  };
}
