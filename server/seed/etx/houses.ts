import type { Tables } from '#server/db/database.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';
import type { HotelContent } from '#server/content/schemas.ts';
import { both } from '#server/kernel/both.ts';
import { portion, turned } from '#server/modules/catalogue/hash.ts';
import type { DemoCity, DemoCountry } from '#server/seed/demo-city.ts';
import { hotelWords } from '#server/seed/hotels/hotel-words.ts';
import { lawOf } from '#server/seed/hotels/hotels.ts';
import { HOUSES, type HouseKind } from './kinds.ts';
import { tariffOf } from './tariffs.ts';

type HouseRow = Tables['etx_house'];

/** None in cities without catalogue hotels; three or four elsewhere. */
export function etxHousesOf(city: DemoCity, country: DemoCountry): HouseRow[] {
  if (city.hotels.length === 0) return [];
  const count = city.hotels.length > 3 ? 4 : 3;
  const turn = Math.floor(portion('etx', city.slug) * HOUSES.length);
  return turned(HOUSES, turn)
    .slice(0, count)
    .map((kind, index) => houseOf(city, country, kind, index));
}

function houseOf(city: DemoCity, country: DemoCountry, kind: HouseKind, index: number): HouseRow {
  const code = `X-${city.code ?? city.airport}-${index + 1}`;
  const scene = city.scene ?? city.slug;
  const neighbour = city.hotels[index % city.hotels.length] ?? city.hotels[0];
  if (!neighbour) throw new Error(`${city.slug} has no hotel to stand beside`);
  const seed: HotelContent = {
    ...neighbour,
    name: both(kind.name.ar.replace('{c}', city.name.ar), kind.name.en.replace('{c}', city.name.en)),
    kind: kind.kind,
    stars: kind.stars,
    metres: Math.max(100, Math.round((neighbour.metres * (0.6 + portion(code, 'metres'))) / 50) * 50),
    dinars: Math.round(priceLevel(city) * kind.level),
    amenities: [...kind.amenities, ...lawOf(country)],
  };
  const tariff = tariffOf(city, country, seed, kind, code, index + 11);
  const facts: HotelFacts = {
    ...hotelWords(city, country.name, seed, code),
    amenities: seed.amenities,
    check_in: kind.checkIn,
    check_out: '11:00',
    property_fee: null,
    images: [`hotel-${scene}-${kind.kind}-${index + 11}`, ...new Set(tariff.units.map(({ image }) => image))],
    distance_m: seed.metres,
  };
  const district = city.districts?.[seed.district.en];
  const spread = district ? 0.006 : city.mood === 'city' ? 0.02 : 0.008;
  const offset = (axis: string) => (portion(code, axis) - 0.5) * spread;
  const [north, east] = district ?? city.at;
  return {
    code,
    city_slug: city.slug,
    stars: seed.stars,
    name_ar: seed.name.ar,
    name_en: seed.name.en,
    latitude: rounded(north + offset('north')),
    longitude: rounded(east + offset('east')),
    time_zone: city.zone,
    facts_json: JSON.stringify(facts),
    tariff_json: JSON.stringify(tariff),
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Dinars per night for two in the city's middle hotel. */
function priceLevel({ hotels }: DemoCity): number {
  const sorted = hotels.map(({ dinars }) => dinars).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 30;
}
