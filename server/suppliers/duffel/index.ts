import type { RateTable } from '#contract/rules/exchange.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { isSamePrice, queryHash } from '#server/suppliers/offer-rows.ts';
import type { BookingPort, FlightOffer, FlightQuery, FlightSupplier } from '#server/suppliers/port.ts';
import type { VendorWatch } from '#server/vendors/watch.ts';
import { createDuffelBooking } from './booking.ts';
import { createBookingStore } from './bookings.store.ts';
import { createCancellations } from './cancellations.ts';
import { createDuffelClient, TIMEOUT } from './client.ts';
import { createFareCheck } from './fare-check.ts';
import { checkedBagOf, fareCodeOf, legsOf } from './legs.ts';
import { createMessages, readDuffelMessage, reportsChange } from './messages.ts';
import { createFares, type FareRow } from './offers.ts';
import { createOrders } from './orders.ts';
import { ofContent } from '#server/db/of-content.ts';
import { readPlaces } from './places.ts';
import { CABIN_NAMES } from './words.ts';

type Deps = {
  db: Database;
  clock: { now(): number };
  env: Pick<Env, 'duffel' | 'live'>;
  rates(): Promise<RateTable>;
  log: { error(facts: object, sentence: string): void };
  watch: Pick<VendorWatch, 'count'>;
};

/** A lost order may appear hours later: Duffel or a person ends the wait. */
const LIMITS: BookingPort['limits'] = {
  hold: { patience: TIMEOUT.act + TIMEOUT.look * 3, landing: Infinity, tries: 1 },
  book: { patience: TIMEOUT.act + TIMEOUT.look * 3, landing: Infinity, tries: 1 },
  cancel: { patience: TIMEOUT.act, landing: 120_000, tries: Infinity },
};
const SEATS = 9;

/** v2: held where the airline allows it, else bought from our balance. */
export function createDuffel({ db, clock, env, rates, log, watch }: Deps): FlightSupplier {
  const { token, url, webhookSecret, holdType } = env.duffel;
  if (token === null || webhookSecret === null) throw new Error('DUFFEL_TOKEN or DUFFEL_WEBHOOK_SECRET is missing');
  const code = 'DUF';
  const client = createDuffelClient({ url, token, live: env.live });
  const fares = createFares({ db, clock, client, rates, doubt: (error) => watch.count(code, 'malformed', error) });
  const store = createBookingStore({ db, clock });
  const cancellations = createCancellations({ clock, client, store, fares, log });
  const check = createFareCheck(fares);
  const orders = createOrders({ client, store, check, cancellations, holdType, log });
  const booking = createDuffelBooking({ client, store, check, cancellations, orders });
  const onMessage = createMessages({ store, orders, log });
  const places = ofContent(db, () => readPlaces(db));

  async function offerOf(row: FareRow, { legs, cabin, locale }: FlightQuery): Promise<FlightOffer> {
    const { offer } = row.body;
    return {
      supplier: code,
      ref: row.id,
      cabin,
      cost: row.cost,
      vendorPrice: row.vendorPrice,
      expiresAt: row.expiresAt,
      legs: legsOf(offer, { legs, cabin }, await places(), locale),
      refundable: offer.conditions?.refund_before_departure?.allowed === true,
      needsDocuments: offer.passenger_identity_documents_required === true,
      fareName: offer.slices[0]?.fare_brand_name || CABIN_NAMES[cabin][locale],
      fareCode: fareCodeOf(offer),
      seatsLeft: SEATS,
      checkedBag: checkedBagOf(offer),
    };
  }

  return {
    code,
    title: 'Duffel',
    holding: 'order',
    limits: LIMITS,
    search: async (query) => Promise.all((await fares.search(query)).map((row) => offerOf(row, query))),
    async look(ref, query) {
      const { legs, cabin, rooms } = query;
      const fareRow = await fares.read(ref);
      if (fareRow?.queryHash !== queryHash({ legs, cabin, rooms })) return null;
      const row = await fares.look(ref);
      return row && offerOf(row, query);
    },
    async recheck(component) {
      const row = component.kind === 'flight' ? await fares.look(component.ref) : null;
      if (component.kind !== 'flight' || !row || !component.vendorPrice) return { kind: 'gone' };
      return isSamePrice(component.vendorPrice, row.vendorPrice)
        ? { kind: 'same', cost: component.cost }
        : { kind: 'changed', cost: row.cost };
    },
    hold: (component, ourRef, _until, party) => booking.hold(component, ourRef, party),
    book: booking.book,
    release: booking.release,
    find: booking.find,
    quoteCancellation: cancellations.quoteCancellation,
    cancel: cancellations.cancel,
    async documents(ourRef) {
      const orderId = (await store.read(ourRef))?.details.orderId;
      const order = orderId ? await orders.readOrder(orderId) : null;
      return (order?.documents ?? []).map(({ unique_identifier: number }) => ({ kind: 'ticket', number }));
    },
    readWebhook: (rawBody, headers) =>
      readDuffelMessage(webhookSecret, env.live, rawBody, headers['x-duffel-signature']),
    onMessage,
    reportsChange,
  };
}
