import { CURRENCIES, LOCATIONS, type CurrencyCode, type LocationId } from '#contract/constants.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import { convert } from '#contract/rules/exchange.ts';
import { perPerson } from '#contract/rules/price.ts';
import type { Database } from '#server/db/database.ts';
import type { PackageRow, PriceConverter } from '#server/modules/offers/index.ts';
import type { PromotionRow } from '#server/modules/promotions/index.ts';
import type { CardFacts, Dated } from './cards.ts';
import { fromPrice, type FromParts } from './from-price.ts';
import { partyKey } from './party-key.ts';
import { readTripParts } from './trip-price.store.ts';

/** Major units to which an estimate is rounded up: 5 and 25 dinars, 50 and 250 riyals [PR7]. */
const stepOf = (kind: 'about' | 'rough', currency: CurrencyCode): number =>
  (kind === 'about' ? 5 : 25) * (CURRENCIES[currency].exponent === 3 ? 1 : 10);

/** Of major units. */
export function estimated(kind: 'about' | 'rough', major: number, currency: CurrencyCode): number {
  const step = stepOf(kind, currency);
  return Math.ceil(major / step) * step;
}

/** Of exactly this search, by package. */
export async function readParts(db: Database, ids: number[], { stay, prices }: Dated): Promise<Map<number, FromParts>> {
  const origins = [...new Set([...prices.values()].map(({ origin }) => origin))];
  if (ids.length === 0 || origins.length === 0) return new Map();
  const rows = await readTripParts(db, ids, {
    origins,
    party: partyKey(stay.rooms),
    cabin: stay.class,
    depart: stay.start_date,
    nights: daysBetween(stay.start_date, stay.end_date),
  });
  return new Map(
    rows.flatMap(({ package_id, origin, parts_json }) =>
      parts_json && prices.get(package_id)?.origin === origin
        ? [[package_id, JSON.parse(parts_json) as FromParts] as const]
        : [],
    ),
  );
}

type Priced = {
  parts: FromParts | undefined;
  facts: CardFacts;
  promotion: PromotionRow | null;
  prices: PriceConverter;
  location: LocationId;
};

/** The card with the price of the search in force, and no other [PR1]. */
export function datedCard(
  card: PackageCard,
  row: PackageRow,
  dated: Dated,
  { parts, facts, promotion, prices, location }: Priced,
): PackageCard {
  const { start_date, end_date, rooms } = dated.stay;
  const price = dated.prices.get(row.id);
  const kind = price?.kind ?? 'unknown';
  const asked = {
    ...card,
    start_date,
    end_date,
    rooms,
    // laid on the visitor's days, as the package's page does
    nights: kind === 'not_fit' ? card.nights : daysBetween(start_date, end_date),
    price_kind: kind,
    unfit: price?.unfit ?? null,
    priced_on: null,
    priced_at: price?.seenAt ? new Date(price.seenAt).toISOString() : null,
  };
  const none = { total: null, per_person: null, total_before: null };
  if (kind === 'unknown' || kind === 'not_fit' || !price) return { ...asked, ...none };
  if (kind === 'about' || kind === 'rough') {
    const whole = prices.major(convert(price.minor, LOCATIONS[location].currency, prices.currency, prices.rates));
    return { ...asked, ...none, total: estimated(kind, whole, prices.currency) };
  }
  if (!parts) return { ...asked, ...none, price_kind: 'unknown' };
  const { before, total } = fromPrice(parts, row.facts, prices, promotion?.basis_points ?? 0, rooms);
  return {
    ...asked,
    ...facts,
    total: prices.major(total),
    per_person: prices.major(perPerson(total, rooms, prices.currency)),
    total_before: promotion ? prices.major(before) : null,
  };
}
