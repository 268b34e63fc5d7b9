import type { Cipher } from '#server/db/cipher.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Note } from '#server/modules/mail/index.ts';
import type { Acts } from '#server/modules/approvals/index.ts';
import type { PaymentsService } from '#server/modules/payments/index.ts';
import type { Cancellation } from '#server/modules/orders/cancellation.ts';
import type { CancellationTerms } from '#server/modules/orders/cancellation-terms.ts';
import type { QuotesDoor, Suppliers } from '#server/modules/orders/doors.ts';
import type { RefundActs } from '#server/modules/orders/refund-acts.ts';
import type { SettleActs } from '#server/modules/orders/settle-acts.ts';
import { createTellRefund } from '#server/modules/orders/tell-refund.ts';
import type { DbTransaction } from '#server/db/database.ts';
import type { ActDeps } from './acting.ts';
import { createBulk } from './bulk.ts';
import { createDeskCancelling } from './cancelling.ts';
import { orderFile } from './csv.ts';
import { createLetters } from './letters.ts';
import { createDeskRefunds } from './refunds.ts';
import { createReveal } from './reveal.ts';
import { actRoutes } from './acts.desk.routes.ts';
import { readRoutes } from './orders.desk.routes.ts';
import { createDeskSettling } from './settling.ts';
import { createTryAgain } from './try-again.ts';

/** What the desk needs of the orders' own module: the acts there are, so that none is written twice. */
export type OrdersForDesk = {
  cipher: Cipher;
  quotes: QuotesDoor;
  suppliers: Suppliers;
  terms: CancellationTerms;
  cancellation: Cancellation;
  refundActs: RefundActs;
  settleActs: SettleActs;
  payments: Pick<PaymentsService, 'closeWaiting'>;
};
type Deps = ActDeps & {
  ring: Fingerprints;
  publicUrl: () => string;
  postMail: (trx: DbTransaction, note: Note) => Promise<void>;
};
export type OrderDesk = ReturnType<typeof createOrderDesk>;

/** The desk of orders [BO4, BO5]: its calls, and the acts of them that may wait for a second person. */
export function createOrderDesk(orders: OrdersForDesk, ports: Deps) {
  const deps = { ...orders, ...ports };
  const tellRefund = createTellRefund(deps);
  const refunds = createDeskRefunds({
    ...deps,
    async tellCustomer(trx, order, refunded) {
      if (order.state === 'confirmed') return tellRefund(trx, order, { ...refunded, booking: { state: 'confirmed' } });
      const { gateway, wallet } = await deps.refundActs.waysOf(trx, order.id);
      return tellRefund(trx, order, { ...refunded, booking: { state: 'cancelled', fee: gateway + wallet } });
    },
  });
  const cancelling = createDeskCancelling(deps);
  const settling = createDeskSettling(deps);
  const tryAgain = createTryAgain(deps);
  const letters = createLetters(deps);
  const acts: Acts = {
    'order.refund': refunds.act,
    'order.cancel': cancelling.act,
    'order.settle': settling.act,
  };
  return {
    acts,
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
