import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Quote } from '#contract/entities/quote.ts';
import type { Room } from '#contract/entities/room.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import { priceOf, type Breakdown } from '#contract/rules/price.ts';
import {
  activityOf,
  amenityOf,
  dayOf,
  placeName,
  placesOf,
  userOf,
  type FoundActivity,
  type Plan,
  type PriceConverter,
} from '#server/modules/offers/index.ts';
import { pictureOf } from '#server/modules/places/index.ts';
import { promotionIn } from '#server/modules/promotions/index.ts';
import { linesOf } from './lines.ts';

/** `rooms`: per stop, the room of each requested room. */
export type QuotedParts = {
  flight: FlightOption;
  documents: Quote['documents'];
  stops: { hotel: HotelOption; rooms: Room[] }[];
  activities: FoundActivity[];
};
type QuotePrice = { total: Minor; discount: Minor; promo: string | null; breakdown: Breakdown };

/** Shared by server and browser (K2). */
export function breakdownOf(
  parts: Pick<QuotedParts, 'flight' | 'stops'>,
  plan: Plan,
  amenities: number[],
  prices: PriceConverter,
): Breakdown {
  const { facts } = plan.pkg;
  return priceOf({
    currency: prices.currency,
    rooms: plan.stay.rooms,
    flight: parts.flight,
    stops: parts.stops.map(({ rooms }) => rooms),
    amenities: facts.amenities.filter(({ id }) => amenities.includes(id)).map((one) => amenityOf(one, prices, 'en')),
    forced: facts.forced.map((one) => amenityOf(one, prices, 'en')),
    promotion: plan.promotion?.basis_points ?? 0,
  });
}

export function describeQuote(
  id: string,
  parts: QuotedParts,
  plan: Plan,
  amenities: number[],
  prices: PriceConverter & { currency: ChargedCurrency },
  { total, discount, promo, breakdown }: QuotePrice,
  expiresAt: number,
  locale: Locale,
): Quote {
  const { pkg, expert, stay, title } = plan;
  const { currency } = prices;
  const activities = pkg.facts.amenities
    .filter((one) => amenities.includes(one.id))
    .map((one) => ({
      ...activityOf(one, prices, locale),
      ...placesOf(one, parts.activities, stay.rooms, prices),
      ...dayOf(one, parts.activities, stay.start_date),
    }));
  const forced = pkg.facts.forced.map((one) => ({
    ...amenityOf(one, prices, locale),
    ...placesOf(one, parts.activities, stay.rooms, prices),
  }));
  const stops = parts.stops.map(({ hotel, rooms }, index): Quote['stops'][number] => {
    const stop = plan.stops[index];
    return {
      destination: stop ? placeName(stop.place, locale) : { slug: '', name: '', scene: 'calm-sea' },
      start_date: stop?.start ?? stay.start_date,
      end_date: stop?.end ?? stay.end_date,
      nights: stop?.nights ?? 0,
      hotel: { ...hotel, Rooms: [...new Set(rooms)] },
      rateKeys: rooms.map(({ rateKey }) => rateKey),
    };
  });
  return {
    quote_id: id,
    package_id: pkg.id,
    title: title[locale],
    image: pictureOf(`scene-${plan.stops[0]?.place.scene}-4x5`),
    user: expert && userOf(expert, locale),
    start_date: stay.start_date,
    end_date: stay.end_date,
    nights: daysBetween(stay.start_date, stay.end_date),
    class: stay.class,
    ...(stay.from ? { from: stay.from } : {}),
    rooms: stay.rooms,
    countries: [...new Set([plan.origin.country, ...plan.stops.map(({ place }) => place.country)])],
    documents: parts.documents,
    flight: parts.flight,
    stops,
    amenities: activities,
    forced_amenities: forced,
    lines: linesOf({
      locale,
      currency,
      rooms: stay.rooms,
      breakdown,
      flight: parts.flight,
      stops,
      roomNames: parts.stops.map(({ rooms }) => rooms.map(({ name }) => name)),
      amenities: activities,
      forced,
      promotion: plan.promotion && promotionIn(plan.promotion, locale),
      promo: promo === null ? null : { code: promo, discount },
    }),
    currency,
    total: toMajor(total, currency),
    discount: toMajor(discount, currency),
    promo_code: promo,
    to_pay: toMajor(total - discount, currency),
    expires_at: new Date(expiresAt).toISOString(),
  };
}
