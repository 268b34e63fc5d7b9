import type { Database } from '#server/db/database.ts';
import { AIRPORTS_WITHOUT_FLIGHTS, OWN_TRIP_CITIES, SCENARIO_CITIES } from './scenario-towns.ts';
import { setTimeout as pause } from 'node:timers/promises';
import {
  UnknownAnswer,
  type EmbeddedSupplier,
  type FlightSupplier,
  type HotelOffer,
  type HotelSupplier,
  type QuotedComponent,
} from '#server/suppliers/port.ts';
import { createSurcharges, type Surcharges } from './surcharges.ts';

type Stay = Extract<QuotedComponent, { kind: 'hotel' }>;
type Deps = { db: Database; clock: { now(): number }; changed(): void };

const { soldOutBeforePayment, priceChanges, supplierTimesOut, supplierRefuses, noHotels, noFlightsNoHotels } =
  SCENARIO_CITIES;
const cityOf = (component: QuotedComponent): string => (component.kind === 'hotel' ? component.city : '');

export function withDemoFlights(inner: EmbeddedSupplier<FlightSupplier>): EmbeddedSupplier<FlightSupplier> {
  const isClosed = (airport: string) => AIRPORTS_WITHOUT_FLIGHTS.includes(airport);
  return {
    ...inner,
    async search(query) {
      return query.legs.some(({ from, to }) => isClosed(from) || isClosed(to)) ? [] : inner.search(query);
    },
    look: async (ref, query) =>
      query.legs.some(({ from, to }) => isClosed(from) || isClosed(to)) ? null : inner.look(ref, query),
    cheapestByDay: async (query) =>
      isClosed(query.from) || isClosed(query.to) ? new Map() : ((await inner.cheapestByDay?.(query)) ?? new Map()),
  };
}

export function withDemoHotels(inner: EmbeddedSupplier<HotelSupplier>, deps: Deps): EmbeddedSupplier<HotelSupplier> {
  const surcharges = createSurcharges(deps);
  const dearer = async (offer: HotelOffer) =>
    (await surcharges.active(offer.hotelCode)) ? surcharges.onOffer(offer) : offer;
  return {
    ...inner,
    async search(query) {
      if (query.city === noHotels || query.city === noFlightsNoHotels) return [];
      const offers = await inner.search(query);
      return query.city === priceChanges ? Promise.all(offers.map(dearer)) : offers;
    },
    async look(hotelCode, refs, query) {
      if (query.city === noHotels || query.city === noFlightsNoHotels) return null;
      const offer = await inner.look(hotelCode, refs, query);
      return offer && query.city === priceChanges ? dearer(offer) : offer;
    },
    async recheck(component) {
      if (component.kind !== 'hotel' || component.city !== priceChanges) return inner.recheck(component);
      return recheckDearer(inner, surcharges, component);
    },
    async hold(component, ourRef, expiresAt, party) {
      if (cityOf(component) === soldOutBeforePayment) return { kind: 'sold_out' };
      if (component.kind !== 'hotel' || component.city !== priceChanges)
        return inner.hold(component, ourRef, expiresAt, party);
      if (!(await surcharges.active(component.hotelCode))) {
        await surcharges.begin(component.hotelCode);
        const plain = await inner.recheck(component);
        if (plain.kind === 'gone') return { kind: 'sold_out' };
        return { kind: 'changed', cost: surcharges.on(plain.cost, component) };
      }
      const result = await inner.hold(surcharges.off(component), ourRef, expiresAt, party);
      if (!('cost' in result)) return result;
      return { ...result, cost: surcharges.on(result.cost, component) };
    },
    async book(component, ourRef, party) {
      if (cityOf(component) === supplierRefuses) return { kind: 'refused', reason: 'not_confirmed_by_hotel' };
      const isDearer = component.kind === 'hotel' && component.city === priceChanges;
      const booked = await inner.book(isDearer ? surcharges.off(component) : component, ourRef, party);
      if (cityOf(component) === supplierTimesOut) throw new UnknownAnswer('the hotel did not answer in time');
      return booked;
    },
  };
}

/** Ms; well before its timeout. */
const SLOW = 2_500;

export function withDemoSecondSource(inner: EmbeddedSupplier<HotelSupplier>): EmbeddedSupplier<HotelSupplier> {
  return {
    ...inner,
    async search(query) {
      if (query.city === OWN_TRIP_CITIES.sourceDown) throw new Error('the second source is out of order here');
      if (query.city === OWN_TRIP_CITIES.slowSource) await pause(SLOW);
      return inner.search(query);
    },
    async look(hotelCode, refs, query) {
      if (query.city === OWN_TRIP_CITIES.sourceDown) throw new Error('the second source is out of order here');
      if (query.city === OWN_TRIP_CITIES.slowSource) await pause(SLOW);
      return inner.look(hotelCode, refs, query);
    },
  };
}

async function recheckDearer(inner: HotelSupplier, surcharges: Surcharges, component: Stay) {
  if (!(await surcharges.active(component.hotelCode))) return inner.recheck(component);
  const plain = await inner.recheck(surcharges.off(component));
  if (plain.kind === 'gone') return plain;
  const cost = surcharges.on(plain.cost, component);
  return { kind: cost === component.cost ? ('same' as const) : ('changed' as const), cost };
}
