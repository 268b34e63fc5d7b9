import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { expediteJob, enqueueJob } from '#server/db/outbox.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AIRLINE_CHANGE, openCase } from '#server/modules/cases/index.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { PlainRoute, Raw } from '#server/modules/route.ts';
import type { BookingPort, SupplierMessage } from '#server/suppliers/port.ts';
import { insertWebhook, ordersOfRefs, readWebhook } from './attempts.store.ts';

const MESSAGES_PER_MINUTE = 6_000;
const UNKNOWN_SUPPLIER: Sentence = { ar: 'لا يوجد مزود بهذا الاسم', en: 'There is no supplier with this name' };
const NOT_GENUINE: Sentence = { ar: 'توقيع الرسالة غير صحيح', en: 'The signature of the message is invalid' };
const received: Raw = {
  raw: { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ received: true }) },
};

type Deps = {
  db: Database;
  clock: Clock;
  supplierNamed: (name: string) => BookingPort | undefined;
};

/** A genuine message is stored once, answered at once and processed by a job. */
export function createSupplierMessages({ db, clock, supplierNamed }: Deps) {
  const plainRoutes: PlainRoute[] = [
    {
      method: 'POST',
      path: '/suppliers/webhook/:supplier',
      perMinute: MESSAGES_PER_MINUTE,
      async handle({ params, rawBody, headers }) {
        const name = String(params.supplier);
        const supplier = supplierNamed(name);
        if (!supplier?.readWebhook) throw notFound(UNKNOWN_SUPPLIER);
        const message = supplier.readWebhook(rawBody, headers);
        if (!message) throw new Refusal(400, 'bad_signature', NOT_GENUINE);
        const { eventId } = message;
        await inTransaction(db, async (trx) => {
          const now = clock.now();
          const row = { supplier: name, event_id: eventId, body_json: JSON.stringify(message.body), received_at: now };
          if (await insertWebhook(trx, row))
            await enqueueJob(trx, 'hear_supplier', { supplier: name, eventId }, { now });
        });
        return received;
      },
    },
  ];

  /** Opens a case for each order that these references belong to [FK12]. */
  async function notifyStaff(ourRefs: string[]): Promise<void> {
    for (const subject of await ordersOfRefs(db, ourRefs, false))
      await openCase(db, {
        kind: AIRLINE_CHANGE,
        subject,
        summary: 'The airline changed the flights of this booking: tell its customer.',
        now: clock.now(),
      });
  }

  return {
    plainRoutes,
    handlers: {
      async hear_supplier({ supplier: name = '', eventId = '' }: Record<string, string>): Promise<void> {
        const supplier = supplierNamed(name);
        const row = await readWebhook(db, name, eventId);
        if (!row || !supplier?.onMessage) return;
        const message = { eventId, body: JSON.parse(row.body_json) as SupplierMessage['body'] };
        const ourRefs = await supplier.onMessage(message);
        if (ourRefs.length === 0) return;
        if (supplier.reportsChange?.(message)) await notifyStaff(ourRefs);
        for (const orderId of await ordersOfRefs(db, ourRefs, true))
          await expediteJob(db, 'book_order', { orderId }, { now: clock.now() });
      },
    },
  };
}
