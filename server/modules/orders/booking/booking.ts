import { HOLD_LIFETIME } from '#contract/constants.ts';
import type { OrderFailure } from '#contract/entities/order.ts';
import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import { convert } from '#contract/rules/exchange.ts';
import { visibleState } from '#machines/domain/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { hasEntry, post } from '#server/modules/ledger/index.ts';
import type { BookingParty, BookingResult, HoldResult, QuotedComponent } from '#server/suppliers/port.ts';
import type { Attempts, Intent, Verdict } from './attempts.ts';
import type { QuotesPort, Suppliers } from '#server/modules/orders/ports.ts';
import { supplierRef } from '#server/modules/orders/placing/order-ids.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

export type BookingOutcome =
  | { kind: 'booked' }
  | { kind: 'refused'; failure: OrderFailure }
  | { kind: 'unknown'; since: number };
/** Supplier reasons that mean somebody else has it now. */
const SOLD_OUT_REASONS = ['sold_out', 'gone', 'price_changed', 'hold_expired'];
type Part = { component: QuotedComponent; index: number };
type Deps = {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  quotes: QuotesPort;
  suppliers: Suppliers;
  attempts: Attempts;
};

export function createBooking({ db, clock, cipher, quotes, suppliers, attempts }: Deps) {
  const partyOf = (order: OrderRow): BookingParty => ({
    guests: JSON.parse(cipher.open(order.travellers_cipher, `travellers ${order.id}`)) as Traveller[],
    contact: JSON.parse(cipher.open(order.contact_json, `contact ${order.id}`)) as Contact,
  });

  async function partsOf(order: OrderRow): Promise<Part[]> {
    const quote = await quotes.findQuote(order.quote_id);
    if (!quote) throw new Error(`order ${order.reference} has lost its quote`);
    return quote.components.map((component, index) => ({ component, index }));
  }

  const intentOf = (order: OrderRow, { component, index }: Part) => ({
    orderId: order.id,
    component: index,
    supplier: suppliers(component.supplier),
    ourRef: supplierRef(order, index),
  });

  /** The hold ended before the money came: at the same price or not at all. */
  function holdAgain(order: OrderRow, part: Part): Promise<Verdict> {
    const base = intentOf(order, part);
    const read = (hold: HoldResult) =>
      hold.kind === 'held' && hold.cost === part.component.cost
        ? ({ isDone: true, locator: hold.locator } as const)
        : ({ isDone: false, reason: 'sold_out' } as const);
    const until = clock.now() + HOLD_LIFETIME;
    const intent: Intent = {
      ...base,
      action: 'hold',
      call: async () => read(await base.supplier.hold(part.component, base.ourRef, until, partyOf(order))),
      isDone: (lookup) => lookup.kind === 'held' || lookup.kind === 'booked',
    };
    return attempts.carryOut(intent);
  }

  function bookOne(order: OrderRow, part: Part): Promise<Verdict> {
    const base = intentOf(order, part);
    const read = (booked: BookingResult) =>
      booked.kind === 'booked'
        ? ({ isDone: true, locator: booked.locator } as const)
        : ({ isDone: false, reason: booked.reason } as const);
    const intent: Intent = {
      ...base,
      action: 'book',
      call: async () => read(await base.supplier.book(part.component, base.ourRef, partyOf(order))),
      isDone: (lookup) => lookup.kind === 'booked',
    };
    return attempts.carryOut(intent);
  }

  async function each(parts: Part[], act: (part: Part) => Promise<Verdict>): Promise<BookingOutcome> {
    for (const part of parts) {
      const verdict = await act(part);
      if (verdict.kind === 'unknown') return verdict;
      if (verdict.kind === 'refused')
        return {
          kind: 'refused',
          failure: SOLD_OUT_REASONS.includes(verdict.reason) ? 'sold_out' : 'supplier_refused',
        };
    }
    return { kind: 'booked' };
  }

  /** Our loss, once: the supplier's fee for a booking given back because the rest failed. */
  async function owe(order: OrderRow, component: QuotedComponent, ourRef: string): Promise<void> {
    // the ledger already has the fee of a customer's own cancellation
    if (visibleState(order.state) === 'cancelled') return;
    const query = { at: clock.now(), ourRef };
    const supplier = suppliers(component.supplier);
    // if the supplier does not state its fee, cancel anyway and count its published terms
    const { fee } = await supplier
      .quoteCancellation(component, query)
      .catch(() => supplier.quoteCancellation(component, { at: query.at }));
    const quote = await quotes.findQuote(order.quote_id);
    if (!quote || fee <= 0) return;
    const amount = convert(Math.min(fee, component.cost), 'KWD', quote.currency, quote.rates);
    const kind = `supplier_fee ${ourRef}`;
    await inTransaction(db, async (trx) => {
      // another process may release the same part at this moment
      await lockOrderRow(trx, order.id);
      if (await hasEntry(trx, order.id, kind)) return;
      const lines = [
        { account: 'supplier_payable', amount: -amount },
        { account: 'revenue', amount },
      ] as const;
      await post(trx, { kind, orderId: order.id, currency: order.currency, at: clock.now(), lines: [...lines] });
    });
  }

  return {
    async hotels(order: OrderRow): Promise<BookingOutcome> {
      const parts = await partsOf(order);
      if (order.round > 0) {
        const outcome = await each(parts, (part) => holdAgain(order, part));
        if (outcome.kind !== 'booked') return outcome;
      }
      return each(
        parts.filter(({ component }) => component.kind !== 'flight'),
        (part) => bookOne(order, part),
      );
    },
    async flights(order: OrderRow): Promise<BookingOutcome> {
      const parts = await partsOf(order);
      return each(
        parts.filter(({ component }) => component.kind === 'flight'),
        (part) => bookOne(order, part),
      );
    },
    /** In any state. Throws when the outcome is not certain. */
    async giveUp(order: OrderRow, component: QuotedComponent, index: number): Promise<void> {
      const base = intentOf(order, { component, index });
      const cancelled = await attempts.cancelled(base.ourRef);
      // the release writes the loss down before it asks the supplier; a part cancelled by a person before that is not
      // in the ledger yet
      if (cancelled === 'unasked') await owe(order, component, base.ourRef);
      if (cancelled) return;
      const lookup = await base.supplier.find(base.ourRef);
      if (lookup.kind === 'cancelled') return;
      if (lookup.kind !== 'booked') {
        const isOpen = lookup.kind === 'none' && !lookup.isCertain;
        if (isOpen && (await attempts.mayLand(base))) throw new Error(`${base.ourRef} may still land at its supplier`);
        // also release a booking that may still appear at a supplier hours later
        const isLasting = base.supplier.limits.book.landing === Infinity;
        if (lookup.kind === 'held' || isOpen || isLasting) await base.supplier.release(base.ourRef);
        if (await attempts.isDone(base.ourRef, 'book'))
          throw new Error(
            `${base.ourRef} counts as booked, and its supplier has nothing of it: a person cancels it there`,
          );
        return;
      }
      await owe(order, component, base.ourRef);
      const verdict = await attempts.carryOut({
        ...base,
        action: 'cancel',
        call: async () => {
          const answer = await base.supplier.cancel(base.ourRef);
          return answer.kind === 'cancelled'
            ? { isDone: true, locator: lookup.locator }
            : { isDone: false, reason: answer.reason };
        },
        isDone: (later) => later.kind === 'cancelled' || later.kind === 'none',
      });
      if (verdict.kind !== 'done') throw new Error(`the cancellation of ${base.ourRef} is not certain`);
    },
    partsOf,
  };
}
export type Booking = ReturnType<typeof createBooking>;
