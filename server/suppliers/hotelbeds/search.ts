import { CURRENCIES } from '#contract/constants.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { HotelOffer, HotelQuery } from '#server/suppliers/port.ts';
import { BudgetSpent } from '#server/vendors/errors.ts';
import { createSharedSearches } from '#server/vendors/shared-searches.ts';
import { RADIUS, type Availability } from './availability.ts';
import { WEEK } from './content-job.ts';
import type { ContentStore } from './content.store.ts';
import { occupanciesOf } from './occupancies.ts';
import { stayHash, type Offered, type OfferStore } from './offers.store.ts';
import { hotelOffer } from './room-offers.ts';
import type { SurveyStore } from './surveys.store.ts';

type Deps = {
  availability: Availability;
  content: ContentStore;
  surveys: SurveyStore;
  offers: OfferStore;
  rates: () => Promise<RateTable>;
  clock: { now(): number };
};

/** Ms; the vendor gives none, but warns against half an hour. */
export const KEY_LIFE = 28 * 60_000;
/** Ms. */
const ANSWER_LIFE = 5 * 60_000;
/** Ms; hotels appear once their content is copied. */
const PARTIAL_LIFE = 15_000;
const PREFIX = 'HBX';
/** Houses that may replace the expert's, asked in the same call; fewer in the copy: not yet copied. */
const BESIDE = 40;
const ENOUGH = 3;

/** No hotel is missing for lack of content. */
type SearchResult = { offered: Offered[]; isWhole: boolean };

/** One call per stay in five minutes. Hotels without content go to the content job. */
export function createSearch({ availability, content, surveys, offers, rates, clock }: Deps) {
  const shared = createSharedSearches<SearchResult>({
    now: clock.now,
    lifetime: ANSWER_LIFE,
    expiryOf: ({ offered, isWhole }) =>
      Math.min(isWhole ? Infinity : clock.now() + PARTIAL_LIFE, ...offered.map(({ expiresAt }) => expiresAt)),
  });
  const nameOf = (query: HotelQuery) => `${query.city}|${stayHash(query)}|`;

  async function wantCopies(codes: number[], city: string): Promise<void> {
    await content.want(codes, city);
    await surveys.want(city, 4, { copied: clock.now() - WEEK });
  }

  async function askVendor(query: HotelQuery, codes?: number[]): Promise<SearchResult> {
    const place = await surveys.of(query.city);
    if (!place) return { offered: [], isWhole: true };
    const goodUntil = clock.now() + KEY_LIFE;
    const { checkIn, checkOut, rooms, purpose = 'visitor' } = query;
    const houses = await availability({
      checkIn,
      checkOut,
      occupancies: occupanciesOf(rooms),
      where: codes ? { codes } : place,
      goodUntil,
      purpose,
    });
    const copies = await content.read(houses.map(({ code }) => code));
    const strange = houses.filter(({ code }) => !copies.has(code)).map(({ code }) => code);
    if (strange.length > 0) await wantCopies(strange, query.city);
    const { perDinar } = await rates();
    const sellable = houses.filter(({ code, currency }) => copies.has(code) && currency in CURRENCIES);
    const offered = await offers.write(sellable, stayHash(query), (currency) => perDinar[currency], goodUntil);
    return { offered, isWhole: !(await content.hasUnfetched(strange)) };
  }

  /** Whose share is spent does not refuse a visitor who joined its search. */
  async function together(name: string, { purpose = 'visitor' }: HotelQuery, ask: () => Promise<SearchResult>) {
    return shared(name, ask).catch((error: unknown) => {
      if (!(error instanceof BudgetSpent) || purpose !== 'visitor') throw error;
      return shared(name, ask);
    });
  }
  const wholeCity = (query: HotelQuery) => together(nameOf(query), query, () => askVendor(query));

  /** With up to forty others of at least `stars`; a city without a copy is asked as a whole, which begins one. */
  async function withOthers(query: HotelQuery, codes: number[], stars: number): Promise<SearchResult> {
    const others = await content.codesOf({ city: query.city, stars, most: BESIDE }, RADIUS * 1_000);
    return others.length < ENOUGH ? wholeCity(query) : askVendor(query, [...new Set([...codes, ...others])]);
  }

  async function answerTo(query: HotelQuery): Promise<Offered[]> {
    const { hotelCodes, beside } = query;
    if (!hotelCodes) return (await wholeCity(query)).offered;
    // catalogue hotels are not the vendor's
    const codes = hotelCodes.flatMap((code) => (code.startsWith(PREFIX) ? Number(code.slice(PREFIX.length)) : []));
    const name = `${nameOf(query)}${codes.join()}`;
    if (beside)
      return (await together(`${name}|${beside.stars}`, query, () => withOthers(query, codes, beside.stars))).offered;
    if (codes.length === 0) return [];
    const city = await shared.peek(nameOf(query));
    const isInCity = codes.every((code) => city?.offered.some(({ house }) => house.code === code));
    const { offered } = city && isInCity ? city : await together(name, query, () => askVendor(query, codes));
    return offered.filter(({ house }) => codes.includes(house.code));
  }

  return {
    async search(query: HotelQuery): Promise<HotelOffer[]> {
      if (query.checkIn >= query.checkOut) return [];
      const offered = await answerTo(query);
      const copies = await content.read(offered.map(({ house }) => house.code));
      return offered.flatMap((one) => {
        const copy = copies.get(one.house.code);
        return (copy && hotelOffer(one, copy, query)) ?? [];
      });
    },
    /** A hotel is full or has a new price. */
    forget: (stay: HotelQuery) => shared.forget(nameOf(stay)),
  };
}
