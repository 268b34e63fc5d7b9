import type { Cipher } from '#server/db/cipher.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import type { Acts } from '#server/modules/approvals/index.ts';
import type { PaymentsService } from '#server/modules/payments/index.ts';
import type { Cancellation } from '#server/modules/orders/cancelling/cancellation.ts';
import type { CancellationTerms } from '#server/modules/orders/cancelling/cancellation-terms.ts';
import type { QuotesPort, Suppliers } from '#server/modules/orders/ports.ts';
import type { RefundActs } from '#server/modules/orders/refunding/refund-acts.ts';
import type { ManualSettlement } from '#server/modules/orders/refunding/manual-settlement.ts';
import { createRefundNotices } from '#server/modules/orders/refunding/refund-notices.ts';
import type { DbTransaction } from '#server/db/database.ts';
import type { ActDeps } from './acting.ts';
import { createArrangedParts } from './arranged.ts';
import { createBulk } from './bulk.ts';
import { createDeskCancelling } from './cancelling.ts';
import { orderFile } from './csv.ts';
import { createOrderEmails } from './order-emails.ts';
import { createDeskRefunds } from './refunds.ts';
import { createReveal } from './reveal.ts';
import { actRoutes } from './acts.desk.routes.ts';
import { readRoutes } from './orders.desk.routes.ts';
import { createDeskSettling } from './settling.ts';
import { createBookingRetry } from './retry-booking.ts';

export type OrdersForDesk = {
  cipher: Cipher;
  quotes: QuotesPort;
  suppliers: Suppliers;
  terms: CancellationTerms;
  cancellation: Cancellation;
  refundActs: RefundActs;
  manualSettlement: ManualSettlement;
  payments: Pick<PaymentsService, 'closeWaiting'>;
};
type Deps = ActDeps & {
  ring: Fingerprints;
  publicUrl: () => string;
  postMail: (trx: DbTransaction, note: Email) => Promise<void>;
};
export type OrderDesk = ReturnType<typeof createOrderDesk>;

/** [BO4] [BO5] */
export function createOrderDesk(orders: OrdersForDesk, ports: Deps) {
  const deps = { ...orders, ...ports };
  const sendRefundNotice = createRefundNotices(deps);
  const refunds = createDeskRefunds({
    ...deps,
    async notifyCustomer(trx, order, refunded) {
      if (order.state === 'confirmed')
        return sendRefundNotice(trx, order, { ...refunded, booking: { state: 'confirmed' } });
      const { gateway, wallet } = await deps.refundActs.waysOf(trx, order.id);
      return sendRefundNotice(trx, order, { ...refunded, booking: { state: 'cancelled', fee: gateway + wallet } });
    },
  });
  const cancelling = createDeskCancelling(deps);
  const settling = createDeskSettling(deps);
  const tryAgain = createBookingRetry(deps);
  const letters = createOrderEmails(deps);
  const acts: Acts = {
    'order.refund': refunds.act,
    'order.cancel': cancelling.act,
    'order.settle': settling.act,
  };
  return {
    acts,
    arranged: createArrangedParts({ ...deps, refunds }),
    files: [orderFile(deps)],
    routes: [
      ...readRoutes(deps),
      ...actRoutes({
        ...deps,
        refunds,
        cancelling,
        settling,
        tryAgain,
        letters,
        reveal: createReveal(deps),
        bulk: createBulk({ ...deps, letters, tryAgain }),
      }),
    ],
  };
}
