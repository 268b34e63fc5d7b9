import { toMinor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { hastenWork } from '#server/db/outbox.ts';
import { RefundRefused } from '#server/gateways/port.ts';
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

/** An invoice that was paid twice, in two tabs or by a retry: the booking keeps the first payment, every other goes back. */
export function createDuplicates({ db, clock, readInvoice, paymentsOf, refund, log }: Deps) {
  return {
    /** Promises it; harmless however often. */
    giveBackLater: (gatewayRef: string) =>
      hastenWork(db, { kind: 'return_duplicate', payload: { gatewayRef }, now: clock.now() }),
    handlers: {
      async return_duplicate({ gatewayRef = '' }: Record<string, string>): Promise<void | { again: number }> {
        const { account, invoice } = await readInvoice(gatewayRef);
        const [, ...more] = paymentsOf(invoice);
        if (more.length === 0) {
          log.error(
            { alarm: true, invoice: invoice.InvoiceId },
            'an invoice was paid twice, by payments it does not name',
          );
          return { again: clock.now() + AFTER_REFUSAL };
        }
        const amount = toMinor(invoice.InvoiceValue, account.currency);
        for (const paymentId of more) {
          try {
            await refund(
              gatewayRef,
              amount,
              `${ourRefOf(invoice.CustomerReference ?? '')}-twice-${paymentId}`,
              paymentId,
            );
          } catch (error) {
            return { again: clock.now() + (error instanceof RefundRefused ? AFTER_REFUSAL : AGAIN) };
          }
        }
      },
    },
  };
}
