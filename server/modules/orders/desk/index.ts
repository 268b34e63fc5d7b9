import type { Cipher } from '#server/db/cipher.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Note } from '#server/modules/mail/index.ts';
import type { Acts } from '#server/modules/approvals/index.ts';
import type { PaymentsService } from '#server/modules/payments/index.ts';
import type { Cancellation } from '#server/modules/orders/cancellation.ts';
import type { CancellationTerms } from '#server/modules/orders/cancellation-terms.ts';
import type { QuotesDoor, Suppliers } from '#server/modules/orders/doors.ts';
import type { Trx } from '#server/modules/orders/order-life.ts';
import { bankShowsBy } from '#server/modules/orders/refund-due.ts';
import type { RefundActs } from '#server/modules/orders/refund-acts.ts';
import type { SettleActs } from '#server/modules/orders/settle-acts.ts';
import type { ActDeps } from './acting.ts';
import { createBulk } from './bulk.ts';
import { createDeskCancelling } from './cancelling.ts';
import { createOrderCsv } from './csv.ts';
import { currencyOf } from './facts.ts';
import { createLetters } from './letters.ts';
import { contactOf } from './people.ts';
import { refundLetter } from './refund-letter.ts';
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
  postMail: (trx: Trx, note: Note) => Promise<void>;
};
export type OrderDesk = ReturnType<typeof createOrderDesk>;

/** The desk of orders [BO4, BO5]: its calls, and the acts of them that may wait for a second person. */
export function createOrderDesk(orders: OrdersForDesk, ports: Deps) {
  const deps = { ...orders, ...ports };
  const refunds = createDeskRefunds({
    ...deps,
    async tellCustomer(trx, order, { gateway, wallet, note }) {
      const { email } = contactOf(deps.cipher, order);
      // its person was erased: nobody is left to write to
      if (email === '') return;
      const locale = order.locale === 'en' ? 'en' : 'ar';
      const stands = order.state === 'confirmed';
      const page = stands ? 'success' : 'failed';
      const url = `${deps.publicUrl()}/${locale}/booking/${page}/${order.id}`;
      const currency = currencyOf(order);
      const { reference } = order;
      const remainder = stands ? null : await deps.refundActs.waysOf(trx, order.id);
      const fee = remainder && remainder.gateway + remainder.wallet;
      const due = new Date(bankShowsBy(deps.clock.now())).toISOString();
      const letter = { reference, currency, gateway, wallet, due, note, fee };
      await deps.postMail(trx, refundLetter({ to: email, locale, url, ...letter }));
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
    routes: [
      ...readRoutes({ ...deps, csv: createOrderCsv(deps) }),
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
