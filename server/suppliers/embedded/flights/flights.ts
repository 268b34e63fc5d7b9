import type { Database } from '#server/db/database.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { countSeats } from '#contract/rules/party.ts';
import { createBookings } from '#server/suppliers/embedded/bookings.ts';
import { allocationsOf, type Unit } from '#server/suppliers/embedded/stock.ts';
import {
  EMBEDDED_LIMITS,
  type EmbeddedSupplier,
  type FlightOffer,
  type FlightQuery,
  type FlightSupplier,
  type QuotedComponent,
} from '#server/suppliers/port.ts';
import { cheapestByDay } from './by-day.ts';
import { combine, type Trip } from './combine.ts';
import { adultFare, familiesOf, fareOf, hasCabin, REFUND_FEE, seatsOf, stockKey } from './fares.ts';
import { itinerariesOf, type Flight, type Itinerary } from './itineraries.ts';
import { legOf } from './legs.ts';
import { loadNetwork } from './load.ts';
import { isLowCost, readRef, writeRef } from './ref.ts';
import { familyName } from './words.ts';

type Deps = { db: Database; clock: { now(): number }; changed(): void };
type Cabin = FlightQuery['cabin'];

const MOST_OFFERS = 40;
/** Countries whose flights are booked with the passengers' documents. */
const ASKING = new Set(['GB', 'US', 'CA', 'AU']);

export function createEmbeddedFlights({ db, clock, changed }: Deps): EmbeddedSupplier<FlightSupplier> {
  const code = 'ETF';
  const network = loadNetwork(db);
  const bookings = createBookings({ db, clock, supplier: code, changed });
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  async function search({ legs, cabin, rooms, locale }: FlightQuery): Promise<FlightOffer[]> {
    const routeNetwork = await network();
    const now = clock.now();
    const day = today();
    const prices = new Map<Itinerary, number>();
    const price = (journey: Itinerary) => {
      const fare = prices.get(journey) ?? adultFare(journey, day);
      prices.set(journey, fare);
      return fare;
    };
    const ways = legs.map(({ from, to, date }) =>
      itinerariesOf(routeNetwork, from, to, date).filter(
        ({ flights }) => flights.every((flight) => hasCabin(flight, cabin)) && (flights[0]?.leaves ?? 0) > now,
      ),
    );
    if (ways.length === 0 || ways.some((way) => way.length === 0)) return [];
    const fares = combine(ways, price)
      .flatMap((trip) =>
        familiesOf(cabin, isLowCost(trip.journeys)).map((family) => {
          const adult = trip.journeys.reduce((total, journey) => total + price(journey), 0);
          return { trip, family, cost: fareOf(adult, family, cabin, rooms) };
        }),
      )
      .toSorted((one, other) => one.cost - other.cost);
    const freeSeats = await seatsLeft(
      fares.map(({ trip }) => trip),
      cabin,
    );
    return fares
      .filter(({ trip }) => freeSeats(trip) >= countSeats(rooms))
      .slice(0, MOST_OFFERS)
      .map(({ trip, family, cost }) => ({
        supplier: code,
        ref: writeRef(trip, cabin, family),
        cabin,
        cost,
        legs: trip.journeys.map((journey) => legOf(journey, cabin, family, locale)),
        refundable: family.refundable,
        needsDocuments: flightsOf(trip).some(asksDocuments),
        fareName: familyName(family.name, locale),
        fareCode: `${family.name}/${family.kilos}`,
        seatsLeft: freeSeats(trip),
        checkedBag: family.kilos > 0 ? { pieces: 1, kilos: family.kilos } : null,
      }));
  }

  async function seatsLeft(trips: Trip[], cabin: Cabin): Promise<(trip: Trip) => number> {
    const keys = new Set(trips.flatMap((trip) => flightsOf(trip).map((flight) => stockKey(flight, cabin))));
    const allocations = await allocationsOf(db, [...keys]);
    return (trip) =>
      Math.min(
        ...flightsOf(trip).map((flight) => seatsOf(flight, cabin) - (allocations.get(stockKey(flight, cabin)) ?? 0)),
      );
  }

  async function assess(component: QuotedComponent) {
    if (component.kind !== 'flight') return null;
    const trip = readRef(await network(), component.ref);
    const first = trip && flightsOf(trip)[0];
    if (!trip || !first || first.leaves <= clock.now()) return null;
    const day = today();
    const adult = trip.journeys.reduce((total, journey) => total + adultFare(journey, day), 0);
    const cost = fareOf(adult, trip.family, trip.cabin, component.rooms);
    return { trip, units: unitsOf(trip, trip.cabin, component.rooms), cost, stands: cost === component.cost };
  }

  return {
    code,
    holding: 'stock',
    limits: EMBEDDED_LIMITS,
    search,
    look: async (ref, query) => (await search(query)).find((offer) => offer.ref === ref) ?? null,
    cheapestByDay: async (query) =>
      cheapestByDay(query, {
        network: await network(),
        now: clock.now(),
        seatsLeft: (trips) => seatsLeft(trips, query.cabin),
      }),
    async recheck(component) {
      const assessment = await assess(component);
      if (!assessment) return { kind: 'gone' };
      const freeSeats = await seatsLeft([assessment.trip], assessment.trip.cabin);
      if (freeSeats(assessment.trip) < countSeats(component.rooms)) return { kind: 'gone' };
      return { kind: assessment.stands ? 'same' : 'changed', cost: assessment.cost };
    },
    ...bookings.acts(assess),
    /** A fixed ticket refunds nothing; a flexible one keeps a fee per seat. */
    async quoteCancellation(component, { at }) {
      const published = { refundTo: 'money', expiresAt: null } as const;
      if (component.kind !== 'flight' || !component.refundable) return { ...published, fee: component.cost };
      const trip = readRef(await network(), component.ref);
      const leaves = trip ? (flightsOf(trip)[0]?.leaves ?? 0) : 0;
      const seats = REFUND_FEE * countSeats(component.rooms);
      return { ...published, fee: at < leaves ? Math.min(component.cost, seats) : component.cost };
    },
  };
}

const asksDocuments = ({ service: { from, to } }: Flight): boolean =>
  ASKING.has(from.country) || ASKING.has(to.country);
const flightsOf = ({ journeys }: Trip): Flight[] => journeys.flatMap(({ flights }) => flights);

const unitsOf = (trip: Trip, cabin: Cabin, rooms: SelectedRooms): Unit[] =>
  flightsOf(trip).map((flight) => ({
    key: stockKey(flight, cabin),
    count: countSeats(rooms),
    total: seatsOf(flight, cabin),
  }));
