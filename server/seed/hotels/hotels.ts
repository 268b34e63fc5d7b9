import type { AmenityCode } from '#contract/entities/catalogue/amenity-codes.ts';
import type { HotelContent } from '#server/content/schemas.ts';
import type { DemoCity, DemoCountry } from '#server/seed/demo-city.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';
import { portion } from '#server/modules/catalogue/hash.ts';
import { hotelWords } from './hotel-words.ts';
import { besideMosque } from './quarters.ts';
import { roomsOf } from './rooms.ts';

export type HotelRow = CatalogueTables['hotel'];

export type BuiltHotel = { row: HotelRow; seed: HotelContent; images: string[]; rooms: ReturnType<typeof roomsOf> };

/** Three-star hotels come last, except in a modest city. */
export function hotelsOf(city: DemoCity, country: DemoCountry): BuiltHotel[] {
  const later = (hotel: HotelContent) => (!city.budget && hotel.stars === 3 ? 1 : 0);
  const ordered = city.hotels.toSorted((left, right) => later(left) - later(right));
  return ordered.map((seed, index) => builtHotel(city, country, seed, index));
}

function builtHotel(city: DemoCity, country: DemoCountry, seed: HotelContent, index: number): BuiltHotel {
  const code = `${city.code ?? city.airport}-${String(index + 1).padStart(2, '0')}`;
  const scene = city.scene ?? city.slug;
  const hotel = { ...seed, amenities: amenitiesOf(seed, country) };
  const rooms = roomsOf(city, hotel, code, index + 1);
  const images = [`hotel-${scene}-${hotel.kind}-${index + 1}`, ...new Set(rooms.map((room) => room.image))];
  const district = city.districts?.[seed.district.en];
  const spread = district ? 0.006 : city.mood === 'city' ? 0.02 : 0.008;
  const [north, east] = district ?? city.at;
  const offset = (axis: string) => (portion(code, axis) - 0.5) * spread;
  const [latitude, longitude] =
    city.mood === 'sacred' ? besideMosque(city, seed, code) : [north + offset('north'), east + offset('east')];
  const facts: HotelFacts = {
    ...hotelWords(city, country.name, hotel, code),
    amenities: hotel.amenities,
    check_in: city.mood === 'sacred' ? '16:00' : hotel.kind === 'tower' || hotel.kind === 'resort' ? '15:00' : '14:00',
    check_out: hotel.kind === 'house' || hotel.kind === 'riad' ? '11:00' : '12:00',
    property_fee: country.fee
      ? { amount: country.fee.amounts[hotel.stars - 3] ?? country.fee.amounts[0], currency: country.fee.currency }
      : null,
    images,
    distance_m: hotel.metres,
  };
  const row: HotelRow = {
    code,
    city_slug: city.slug,
    source_code: 'ETH',
    stars: hotel.stars,
    name_ar: hotel.name.ar,
    name_en: hotel.name.en,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    details_json: JSON.stringify(facts),
    rooms_json: JSON.stringify(rooms),
  };
  return { row, seed: hotel, images, rooms };
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** In countries without alcohol every hotel says so; silence would suggest that it is served. */
export const lawOf = ({ code }: DemoCountry): AmenityCode[] => (code === 'SA' || code === 'KW' ? ['no_alcohol'] : []);

/** A kitchen or prayer room is stated by the hotel itself, never derived from its country [TR4]. */
function amenitiesOf(hotel: HotelContent, country: DemoCountry): AmenityCode[] {
  const { stars, kind } = hotel;
  const codes = new Set<AmenityCode>([...hotel.amenities, 'wifi', 'breakfast', ...lawOf(country)]);
  if (stars > 3) codes.add('restaurant').add('lift');
  if (stars === 5) codes.add('gym').add('room_service').add('airport_transfer');
  if (stars === 5 && kind !== 'house') codes.add('spa');
  if (kind === 'resort') codes.add('pool').add('family_rooms');
  if (kind === 'tower') codes.add('accessible').add('laundry');
  return [...codes];
}
