import type { ParsedBodyOf, WireReplyOf } from '#contract/calls/call.ts';
import type { packageDays } from '#contract/calls/package-days.ts';
import { LOCATIONS, PARTY_LIMITS } from '#contract/constants.ts';
import { addDays } from '#contract/rules/dates.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import { toMajor } from '#contract/rules/money.ts';
import { totalOf } from '#contract/rules/price.ts';
import type { Database } from '#server/db/database.ts';
import { todayAt, type OfferService, type PricingContext } from '#server/modules/offers/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { estimated } from './dated-card.ts';
import { canonicalParty, partyKey } from './party-key.ts';
import { knownPrice, type TripPriceRow } from './price-kinds.ts';
import { readTripPricesOf } from './trip-price.store.ts';

type Deps = {
  db: Database;
  clock: { now(): number };
  offers: Pick<OfferService, 'plan'>;
  rates: () => Promise<RateTable>;
  stockVersion(): Promise<number>;
};
type Days = WireReplyOf<typeof packageDays>['data'];

/** Of the table alone: no supplier is asked [PR12]. */
export const createPackageDays =
  ({ db, clock, offers, rates, stockVersion }: Deps) =>
  async (
    { package_id, nights, rooms, class: cabin, from }: ParsedBodyOf<typeof packageDays>,
    { currency, location }: PricingContext,
  ): Promise<Days> => {
    const first = addDays(todayAt(location, clock.now()), 1);
    const stay = { start_date: first, end_date: addDays(first, nights), rooms, class: cabin, from };
    const { origin, promotion, expert } = await offers.plan(package_id, stay, location);
    // trips of one's own have no prices of other days
    if (!expert) throw notFound();
    const [party, canonical] = [partyKey(rooms), canonicalParty(rooms)];
    const rows: TripPriceRow[] = await readTripPricesOf(db, package_id, {
      origins: [origin.code],
      parties: [...new Set([party, canonical])],
      cabin,
      nights,
    });
    const now = { at: clock.now(), stockVersion: await stockVersion() };
    const table = await rates();
    const base = LOCATIONS[location].currency;
    const days = Array.from({ length: PARTY_LIMITS.maxDaysAhead }, (_, nth) => addDays(first, nth));
    return {
      currency,
      days: days.flatMap((date): Days['days'] => {
        const known = knownPrice(rows, { party, canonical, depart: date }, now);
        if (known === null) return [];
        if (known === 'sold_out') return [{ date, price: null, kind: 'sold_out' }];
        const own = convert(known.fils, 'KWD', base, table);
        const minor = totalOf([own], promotion?.basis_points ?? 0, base).total;
        const major = toMajor(convert(minor, base, currency, table), currency);
        const price = known.kind === 'about' ? estimated('about', major, currency) : Math.ceil(major);
        return [{ date, price, kind: known.kind }];
      }),
    };
  };
