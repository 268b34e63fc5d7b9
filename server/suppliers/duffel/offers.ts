import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Database } from '#server/db/database.ts';
import { createOfferRows, isSamePrice, pricedIn, queryHash, type OfferRow } from '#server/suppliers/offer-rows.ts';
import type { FlightQuery } from '#server/suppliers/port.ts';
import { MalformedAnswer } from '#server/vendors/errors.ts';
import { createSharedSearches } from '#server/vendors/shared-searches.ts';
import { DuffelRefusal, TIMEOUT, type DuffelClient } from './client.ts';
import { contradiction, fingerprintOf } from './legs.ts';
import { isFor, seatsOf, type Seat } from './passengers.ts';
import { List, Offer, OfferRequest } from './shapes.ts';

export type Wish = Pick<FlightQuery, 'legs' | 'cabin'> & { rooms: SelectedRooms };
export type OfferBody = { offer: Offer; wish: Wish; seats: Seat[] };
export type FareRow = OfferRow<OfferBody>;

/** Ms that Duffel waits, less than we wait for Duffel. */
const AIRLINES = 6_000;
const MOST_OFFERS = 50;
/** Ms; never in their last minutes: buyers need time to type names. */
const SEARCH_LIFETIME = 5 * 60_000;
const LAST_MINUTES = 10 * 60_000;
/** Ms; offers that end sooner are searched again. */
const MARGIN = 30_000;
/** Ms; two languages and the following check share one answer. */
const ONE_LOOK = 5_000;
const GONE_CODES = ['offer_no_longer_available', 'offer_expired', 'offer_request_already_booked', 'not_found'];

type Deps = {
  db: Database;
  clock: { now(): number };
  client: DuffelClient;
  rates(): Promise<RateTable>;
  doubt(error: MalformedAnswer): void;
};

/** Searched, refreshed, and matched under new ids. */
export function createFares({ db, clock, client, rates, doubt }: Deps) {
  const rows = createOfferRows<OfferBody>({ db, clock, supplier: 'DUF' });
  const soonest = (fares: FareRow[]) => Math.min(Infinity, ...fares.map(({ expiresAt }) => expiresAt));
  const searches = createSharedSearches<FareRow[]>({
    now: clock.now,
    lifetime: SEARCH_LIFETIME,
    expiryOf: (fares) => soonest(fares) - LAST_MINUTES,
  });
  const looks = createSharedSearches<FareRow | null>({ now: clock.now, lifetime: ONE_LOOK, expiryOf: () => Infinity });

  async function ask({ legs, cabin }: Wish, seats: Seat[]): Promise<Offer[]> {
    const request = await client.ask(
      OfferRequest,
      `/air/offer_requests?return_offers=false&supplier_timeout=${AIRLINES}`,
      {
        body: {
          slices: legs.map(({ from, to, date }) => ({ origin: from, destination: to, departure_date: date })),
          passengers: seats,
          cabin_class: cabin,
          max_connections: 1,
        },
        patience: TIMEOUT.search,
      },
    );
    const rawOffers = await client.ask(
      List,
      `/air/offers?offer_request_id=${request.id}&sort=total_amount&limit=${MOST_OFFERS}`,
    );
    const offers = new Map<string, Offer>();
    for (const one of rawOffers) {
      const offer = believed(one, { legs, cabin }, seats);
      if (offer) offers.set(offer.id, offer);
    }
    return [...offers.values()];
  }

  function believed(answer: unknown, wish: Pick<Wish, 'legs' | 'cabin'>, seats: Seat[]): Offer | null {
    const read = Offer.safeParse(answer);
    const wrong = !read.success
      ? 'a shape that is not known'
      : read.data.live_mode !== client.live
        ? 'the other mode'
        : !(read.data.total_currency in CURRENCIES)
          ? `money that we do not count in, ${read.data.total_currency}`
          : !isFor(read.data, seats)
            ? 'another party'
            : contradiction(read.data, wish);
    if (wrong === null && read.success) return read.data;
    doubt(new MalformedAnswer(`duffel made an offer of ${wrong}`));
    return null;
  }

  async function rowOf(offer: Offer, wish: Wish, seats: Seat[]): Promise<Omit<FareRow, 'id' | 'bodyText'> | null> {
    const price = pricedIn(offer.total_amount, offer.total_currency as CurrencyCode, await rates());
    if (!price || price.cost <= 0) return null;
    return {
      queryHash: queryHash(wish),
      body: { offer, wish, seats },
      ...price,
      fingerprint: fingerprintOf(offer),
      expiresAt: Date.parse(offer.expires_at),
    };
  }

  async function read({ body: { offer, wish, seats } }: FareRow): Promise<Offer | null> {
    try {
      const answer = await client.ask(Offer, `/air/offers/${offer.id}`);
      return believed(answer, wish, seats);
    } catch (error) {
      if (error instanceof DuffelRefusal && (GONE_CODES.includes(error.code) || error.type === 'invalid_request_error'))
        return null;
      throw error;
    }
  }

  async function again({ body: { wish }, fingerprint }: FareRow, seats: Seat[]): Promise<Offer | null> {
    const offers = (await ask(wish, seats)).filter((offer) => fingerprintOf(offer) === fingerprint);
    return offers.toSorted((one, other) => Number(one.total_amount) - Number(other.total_amount))[0] ?? null;
  }

  /** Reads the offer, or searches again when it ended or `seats` changed. */
  async function renewed(row: FareRow, { seats = row.body.seats, anew = false } = {}): Promise<FareRow | null> {
    const lives = !anew && seats === row.body.seats && row.expiresAt > clock.now() + MARGIN;
    const current = lives ? await read(row) : null;
    const candidate = current ?? (await again(row, seats));
    // after an offer ended early, verify the next one by a read
    const offer =
      lives && !current && candidate ? await read({ ...row, body: { ...row.body, offer: candidate } }) : candidate;
    const next = offer && (await rowOf(offer, row.body.wish, seats));
    if (!next) return null;
    const isSame = isSamePrice(row.vendorPrice, next.vendorPrice);
    const price = isSame ? { vendorPrice: row.vendorPrice, cost: row.cost } : {};
    const now = { ...next, id: row.id, bodyText: row.bodyText, ...price };
    const renewal = await rows.renew(now);
    if (renewal) return renewal;
    // another call was first: use its row, unless ages differ or a separate offer is needed
    const theirs = anew ? null : await rows.read(row.id);
    return theirs && JSON.stringify(theirs.body.seats) === JSON.stringify(seats) ? theirs : now;
  }

  return {
    read: rows.read,
    renewed,
    search: ({ legs, cabin, rooms }: Wish): Promise<FareRow[]> => {
      const wish = { legs, cabin, rooms };
      return searches(queryHash(wish), async () => {
        const seats = seatsOf(rooms);
        const fareRows = await Promise.all((await ask(wish, seats)).map((offer) => rowOf(offer, wish, seats)));
        const now = clock.now();
        return rows.write(
          fareRows.filter((row) => row !== null && row.expiresAt > now + MARGIN) as Omit<FareRow, 'id' | 'bodyText'>[],
        );
      });
    },
    look: (ref: string): Promise<FareRow | null> =>
      looks(ref, async () => {
        const row = await rows.read(ref);
        return row && renewed(row);
      }),
  };
}
export type Fares = ReturnType<typeof createFares>;
