import { toMinor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { expediteJob } from '#server/db/outbox.ts';
import { createRefundRows } from '#server/gateways/refund-rows.ts';
import { RefundPending, RefundRefused } from '#server/gateways/port.ts';
import { bankShowsBy } from '#server/gateways/refund-due.ts';
import type { Account } from './accounts.ts';
import { ourRefOf } from './openings.ts';
import type { createMyFatoorahRefunds } from './refunds.ts';
import type { Invoice } from './shapes.ts';

type Deps = {
  db: Database;
  clock: Clock;
  readInvoice: (gatewayRef: string) => Promise<{ account: Account; invoice: Invoice }>;
  paymentsOf: (invoice: Invoice) => string[];
  refund: ReturnType<typeof createMyFatoorahRefunds>;
  log: { error(facts: object, sentence: string): void };
};

const AGAIN = 10 * 60_000;
const AFTER_REFUSAL = 6 * 3_600_000;

const TWICE = '-twice-';
const paymentIn = (ourRef: string) => ourRef.slice(ourRef.lastIndexOf(TWICE) + TWICE.length);

/** Of an invoice paid twice. The choice is stored first: the vendor may reorder payments. */
export function createDuplicates({ db, clock, readInvoice, paymentsOf, refund, log }: Deps) {
  const { writtenDown } = createRefundRows({ db, clock, gateway: 'myfatoorah' });

  const goingBack = (gatewayRef: string) =>
    db
      .selectFrom('gateway_refund')
      .select(['our_ref', 'asked_at'])
      .where('gateway', '=', 'myfatoorah')
      .where('charge_ref', '=', gatewayRef)
      .where('our_ref', 'like', `%${TWICE}%`)
      .orderBy('our_ref')
      .execute();

  return {
    refundLater: (gatewayRef: string) => expediteJob(db, 'return_duplicate', { gatewayRef }, { now: clock.now() }),
    handlers: {
      async return_duplicate({
        gatewayRef = '',
      }: Record<string, string>): Promise<void | { again: number; isExpected?: true }> {
        const { account, invoice } = await readInvoice(gatewayRef);
        const amount = toMinor(invoice.InvoiceValue, account.currency);
        const paymentIds = (await goingBack(gatewayRef)).map(({ our_ref }) => paymentIn(our_ref));
        const [, ...more] = paymentsOf(invoice).filter((paymentId) => !paymentIds.includes(paymentId));
        const ourRef = ourRefOf(invoice.CustomerReference ?? '');
        for (const paymentId of more) await writtenDown(gatewayRef, amount, `${ourRef}${TWICE}${paymentId}`);
        const refunds = await goingBack(gatewayRef);
        if (refunds.length === 0) {
          log.error(
            { alarm: true, invoice: invoice.InvoiceId },
            'an invoice was paid twice, by payments it does not name',
          );
          return { again: clock.now() + AFTER_REFUSAL };
        }
        const waits: number[] = [];
        let isExpected = true;
        for (const { our_ref, asked_at } of refunds) {
          try {
            await refund(gatewayRef, amount, our_ref, paymentIn(our_ref));
          } catch (error) {
            if (error instanceof RefundPending && clock.now() < bankShowsBy(asked_at)) {
              waits.push(AGAIN);
              continue;
            }
            isExpected = false;
            log.error(
              { err: error, refund: our_ref },
              'a payment that was too many is not back yet, and is tried again',
            );
            waits.push(error instanceof RefundRefused ? AFTER_REFUSAL : AGAIN);
          }
        }
        if (waits.length === 0) return;
        const again = clock.now() + Math.min(...waits);
        return isExpected ? { again, isExpected } : { again };
      },
    },
  };
}
