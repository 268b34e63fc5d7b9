import { convert } from '#contract/rules/exchange.ts';
import { ceilToTenth } from '#contract/rules/money.ts';
import type { City } from '#contract/entities/catalogue/city.ts';
import type { CatalogueAmenity } from '#server/db/tables/catalogue-json.ts';
import { EMBEDDED_RATES } from '#server/rates/embedded-table.ts';

type Point = readonly [latitude: number, longitude: number];
const ORIGINS = { kw: [29.2266, 47.9689], sa: [24.9576, 46.6988] } as const;
const EARTH = 6_371;

export function kilometres([fromNorth, fromEast]: Point, [toNorth, toEast]: Point): number {
  const radians = Math.PI / 180;
  const a =
    Math.sin(((toNorth - fromNorth) * radians) / 2) ** 2 +
    Math.cos(fromNorth * radians) * Math.cos(toNorth * radians) * Math.sin(((toEast - fromEast) * radians) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(a));
}

type Trip = {
  stops: { city: City; nights: number; filsANight: number }[];
  forced: CatalogueAmenity[];
  proposals: CatalogueAmenity[];
};
const ADULTS = 2;

/** By distance, the expert's cheapest hotels, and everything included or proposed; until real searches exist. */
export function fromPrices({ stops, forced, proposals }: Trip): { kw: number; sa: number } {
  const nights = stops.reduce((total, { nights: some, filsANight }) => total + some * filsANight, 0);
  const extras = [...forced, ...proposals].reduce(
    (total, amenity) => total + (amenity.type === 'per_personal' ? amenity.adult_fils * ADULTS : amenity.service_fils),
    0,
  );
  const totalFrom = (origin: Point) => {
    const route = [origin, ...stops.map(({ city }) => city.at), origin];
    const flown = route.slice(1).map((point, index) => kilometres(route[index] ?? origin, point));
    const fares = flown.reduce((total, distance) => total + 12 + distance * 0.016, 0) * ADULTS;
    return Math.round((fares * 1_000 + nights) * 1.12) + extras;
  };
  return {
    kw: ceilToTenth(totalFrom(ORIGINS.kw), 'KWD'),
    sa: ceilToTenth(convert(totalFrom(ORIGINS.sa), 'KWD', 'SAR', EMBEDDED_RATES), 'SAR'),
  };
}
