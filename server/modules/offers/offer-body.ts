import type { Locale } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { Amenity, ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Offer, OfferUser, PlaceName, Trip } from '#contract/entities/offer.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import { basisPoints } from '#contract/rules/money.ts';
import { allAdults, amenityPrice } from '#contract/rules/price.ts';
import type { CatalogueAmenity, PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { pictureOf, portraitOf, type PlaceRow } from '#server/modules/places/index.ts';
import { promotionIn } from '#server/modules/promotions/index.ts';
import type { FoundActivity } from './activities.ts';
import type { StopHotels } from './expert-hotels.ts';
import type { ExpertRow } from './package.store.ts';
import type { Plan, StopPlan } from './plan.ts';
import type { PricingContext } from './offers.service.ts';
import type { PriceConverter } from './price-converter.ts';

type OfferParts = {
  plan: Plan;
  flights: FlightOption[];
  hotels: StopHotels<HotelOption>[];
  activities: FoundActivity[];
  prices: PriceConverter;
  buyer: PricingContext;
  now: number;
};

/** §3: one trip, or the flights and then the stops. */
export function describeOffer({ plan, flights, hotels, activities, prices, buyer, now }: OfferParts): Offer {
  const { pkg, expert, stay, stops, origin, title } = plan;
  const { locale } = buyer;
  const [first] = stops;
  const last = stops.at(-1) ?? first;
  if (!first || !last) throw new Error(`package ${pkg.id} has no stop`);
  const trips = plan.multi
    ? [
        { ...tripOf({ ...first, end: stay.end_date, nights: nightsOf(stops) }, locale), flights_array: flights },
        ...stops.map((stop, index) => ({ ...tripOf(stop, locale), ...hotelsOf(hotels[index]) })),
      ]
    : [{ ...tripOf(first, locale), flights_array: flights, ...hotelsOf(hotels[0]) }];
  return {
    id: pkg.id,
    type: pkg.kind,
    user: expert && userOf(expert, locale),
    destination: placeName(first.place, locale),
    arrival: placeName(last.place, locale),
    image: pictureOf(`scene-${first.place.scene}-4x5`),
    forced_amenities: pkg.facts.forced.map((amenity) => ({
      ...amenityOf(amenity, prices, locale),
      ...placesOf(amenity, activities, stay.rooms, prices),
    })),
    selected_amenities: pkg.facts.amenities.map((amenity) => ({
      ...activityOf(amenity, prices, locale),
      ...placesOf(amenity, activities, stay.rooms, prices),
      ...dayOf(amenity, activities, stay.start_date),
    })),
    start_date: stay.start_date,
    end_date: stay.end_date,
    trips,
    title: title[locale],
    currency: prices.currency,
    class: stay.class,
    ...(stay.from ? { from: stay.from } : {}),
    rooms: stay.rooms,
    origin: {
      airport: origin.code,
      city: locale === 'ar' ? origin.city_ar : origin.city_en,
      latitude: origin.latitude,
      longitude: origin.longitude,
    },
    sources: plan.sources,
    promotion: plan.promotion && promotionIn(plan.promotion, locale),
    priced_at: new Date(now).toISOString(),
  };
}

const hotelsOf = (stop: StopHotels<HotelOption> | undefined) => ({
  hotels_array: stop?.hotels ?? [],
  ...(stop?.note ? { hotels_note: stop.note } : {}),
});

const nightsOf = (stops: StopPlan[]): number => stops.reduce((total, { nights }) => total + nights, 0);

const tripOf = ({ place, start, end, nights }: StopPlan, locale: Locale): Trip => ({
  start_date: start,
  end_date: end,
  nights,
  destination: {
    ...placeName(place, locale),
    latitude: place.latitude ?? 0,
    longitude: place.longitude ?? 0,
    timeZone: place.time_zone ?? 'UTC',
    airport: place.airport ?? '',
  },
  flights_array: [],
  hotels_array: [],
});

export const placeName = (place: PlaceRow, locale: Locale): PlaceName => ({
  slug: place.slug,
  name: locale === 'ar' ? place.name_ar : place.name_en,
  scene: place.scene,
  other_name: locale === 'ar' ? place.name_en : place.name_ar,
});

/** P2. */
export const userOf = (expert: ExpertRow, locale: Locale): OfferUser => ({
  slug: expert.slug,
  show_name: locale === 'ar' ? expert.name_ar : expert.name_en,
  profile_image: portraitOf(expert),
  headline: locale === 'ar' ? expert.headline_ar : expert.headline_en,
});

export const amenityOf = (amenity: CatalogueAmenity, prices: PriceConverter, locale: Locale): ForcedAmenity => ({
  id: amenity.id,
  name: amenity.name[locale],
  type: amenity.type,
  adult_price: prices.major(prices.amenity(amenity.adult_fils)),
  service_price: prices.major(prices.amenity(amenity.service_fils)),
});

/** Availability and cancellation fee; empty without stock. */
export function placesOf(
  amenity: CatalogueAmenity,
  activities: FoundActivity[],
  rooms: SelectedRooms,
  prices: PriceConverter,
): Pick<ForcedAmenity, 'available' | 'cancellationPolicies' | 'confirm_hours'> {
  const activity = activities.find((one) => one.amenity === amenity.id);
  if (!activity) return {};
  const price = amenityPrice(amenityOf(amenity, prices, 'en'), allAdults(rooms), prices.currency);
  return {
    available: activity.available,
    ...(activity.confirmHours === undefined ? {} : { confirm_hours: activity.confirmHours }),
    cancellationPolicies: activity.cancellation.map(({ from, basisPoints: share }) => ({
      fromDate: from,
      amount: prices.major(basisPoints(price, share)),
    })),
  };
}

/** In this trip, which may be longer or shorter than the expert's. */
export function dayOf({ id }: CatalogueAmenity, activities: FoundActivity[], start: string) {
  const date = activities.find(({ amenity }) => amenity === id)?.visits[0]?.date;
  return date === undefined ? {} : { date, day: daysBetween(start, date) + 1 };
}

export const activityOf = (
  amenity: PackageFacts['amenities'][number],
  prices: PriceConverter,
  locale: Locale,
): Amenity => ({
  ...amenityOf(amenity, prices, locale),
  selected: amenity.selected,
  day: amenity.day,
  icon: amenity.icon,
});
