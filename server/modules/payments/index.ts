import type { EarningsPort } from '#server/modules/earnings/index.ts';
import { createChargeOwners } from './charge-owners.ts';
import { createPaymentTransitions } from './payment-transitions.ts';
import { createPartRefunds } from './part-refunds.ts';
import { createPaymentJobs } from './payments.jobs.ts';
import { createPaymentRoutes } from './payments.routes.ts';
import { createPaymentsService, type PaymentsDeps } from './payments.service.ts';

export type { ChargeOwners } from './charge-owners.ts';
export { refundAsPaid, leftOf } from './wallet-part.ts';
export {
  ordersOnTheirWay,
  paymentsOf,
  paymentsOfOrders,
  readPayment as readPaymentOf,
  refundsOf,
  refundsOfOrders,
  type PaymentRow,
  type RefundRow,
} from './payments.store.ts';
export type { PaymentsService } from './payments.service.ts';
export { createPartRefunds, type PartRefunds } from './part-refunds.ts';
export { tellingPayment } from './telling-payment.ts';
export { owingLines } from './refund-owing.ts';
export type PaymentsModule = ReturnType<typeof createPaymentsModule>;

/** Payments at the configured gateways. Owners of charges register, then call `start`. */
export function createPaymentsModule(ports: Omit<PaymentsDeps, 'life'> & { earnings: Pick<EarningsPort, 'correct'> }) {
  const { ownerOf, register, start } = createChargeOwners();
  const life = createPaymentTransitions({ ...ports, ownerOf });
  const deps = { ...ports, life, ownerOf };
  const service = createPaymentsService(deps);
  const refunds = createPartRefunds(ports);
  return {
    plainRoutes: createPaymentRoutes({ ...deps, service }),
    handlers: { ...createPaymentJobs({ ...deps, service }), ...refunds.handlers },
    service,
    refunds,
    register,
    start,
  };
}
