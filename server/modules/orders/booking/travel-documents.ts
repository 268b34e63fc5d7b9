import type { Order } from '#contract/entities/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { TravelDocument } from '#server/suppliers/port.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { storeDocuments } from './attempts.store.ts';
import type { Booking } from './booking.ts';
import type { OrderLog, QuoteFacts, Suppliers } from '#server/modules/orders/ports.ts';
import { supplierRef } from '#server/modules/orders/placing/order-ids.ts';
import { attemptsOf, type AttemptRow, type OrderRow } from '#server/modules/orders/orders.store.ts';

/** Airlines issue tickets within hours; after three days we stop asking. */
const LONGEST = 3 * 24 * 60 * MINUTE;
const LOOKS = { first: MINUTE, last: 60 * MINUTE };

type Deps = {
  db: Database;
  clock: Clock;
  log: OrderLog;
  suppliers: Suppliers;
  partsOf: Booking['partsOf'];
};

/** Booked by the supplier's answer or by hand; `index` is the part's number in the quote. */
export const bookedAttempt = (attempts: AttemptRow[], order: OrderRow, index: number) =>
  attempts.find(
    ({ action, state, our_ref: ref }) => action === 'book' && state === 'done' && ref === supplierRef(order, index),
  );

const isAsked = (order: OrderRow, now: number): boolean =>
  order.state === 'confirmed' && order.person_erased_at === null && now - (order.confirmed_at ?? 0) < LONGEST;

/** Asks until all suppliers have answered [SU3] [SU4]. */
export function createTravelDocuments({ db, clock, log, suppliers, partsOf }: Deps) {
  return {
    /** `again`: epoch ms of the next try. The booking stands even while a supplier fails. */
    async collect(order: OrderRow): Promise<{ again: number; isExpected: true } | 'over'> {
      if (order.person_erased_at !== null) return 'over';
      const attempts = await attemptsOf(db, order.id);
      let isWhole = true;
      for (const { component, index } of await partsOf(order)) {
        const supplier = suppliers(component.supplier);
        const row = bookedAttempt(attempts, order, index);
        if (!supplier.documents || !row || row.documents_json !== null) continue;
        const documents = await supplier.documents(row.our_ref).catch((error: unknown) => {
          log.warn({ err: error, supplier: supplier.code }, 'a supplier does not tell the documents of a booking yet');
          return [];
        });
        if (documents.length === 0) isWhole = false;
        else await storeDocuments(db, row, JSON.stringify(documents));
      }
      const age = clock.now() - (order.confirmed_at ?? 0);
      if (isWhole || age >= LONGEST) return 'over';
      return { again: clock.now() + Math.min(Math.max(LOOKS.first, age / 2), LOOKS.last), isExpected: true };
    },
  };
}

export type TravelDocuments = ReturnType<typeof createTravelDocuments>;

/** Tickets of all flights, and a line per hotel in the quote's order. */
export function travelDocumentsOf(
  order: OrderRow,
  { components }: QuoteFacts,
  attempts: AttemptRow[],
  { suppliers, clock }: Pick<Deps, 'suppliers' | 'clock'>,
): NonNullable<Order['travel_documents']> {
  const rows = components.map((_, index) => bookedAttempt(attempts, order, index));
  const all = components.map(({ kind }, index) => ({
    kind,
    documents: JSON.parse(rows[index]?.documents_json ?? '[]') as TravelDocument[],
  }));
  const isMissing = ({ supplier }: (typeof components)[number], index: number) =>
    rows[index]?.documents_json === null && suppliers(supplier).documents !== undefined;
  return {
    incomplete: isAsked(order, clock.now()) && components.some(isMissing),
    tickets: all.flatMap(({ documents }) => documents.flatMap((one) => (one.kind === 'ticket' ? [one.number] : []))),
    hotels: all
      .filter(({ kind }) => kind === 'hotel')
      .map(({ documents }) => {
        const voucher = documents.find((one) => one.kind === 'voucher');
        return {
          provider: voucher?.provider ? { name: voucher.provider.name, vat_number: voucher.provider.vatNumber } : null,
          remarks: voucher?.remarks ?? [],
        };
      }),
  };
}
