import type { Locale } from '#contract/constants.ts';
import type { HotelDetails } from '#contract/entities/hotel-option.ts';
import type { Database } from '#server/db/database.ts';
import { ofContent } from '#server/db/of-content.ts';
import { AMENITY_CODES } from '#contract/entities/catalogue/amenity-codes.ts';
import type { HotelFacts, RoomType } from '#server/db/tables/catalogue-json.ts';
import { pictureOf } from '#server/modules/places/index.ts';
import type { VendorHotelContent, Suppliers } from '#server/suppliers/port.ts';

export type HotelContentIndex = Map<string, VendorHotelContent>;

/** Read again when documents change. */
export const createHotelBook = (db: Database, suppliers: Pick<Suppliers, 'hotels'>) =>
  ofContent(db, () => read(db, suppliers));

async function read(db: Database, suppliers: Pick<Suppliers, 'hotels'>): Promise<HotelContentIndex> {
  const rows = await db
    .selectFrom('hotel')
    .select(['code', 'city_slug', 'stars', 'name_ar', 'name_en', 'latitude', 'longitude', 'details_json'])
    .execute();
  const contents = await Promise.all(suppliers.hotels.map(async (supplier) => (await supplier.content?.()) ?? []));
  const own = rows.map(({ details_json, ...row }) => ({ ...row, facts: JSON.parse(details_json) as HotelFacts }));
  return new Map([...contents.flat(), ...own].map((house) => [house.code, house]));
}

export async function readRooms(db: Database): Promise<Map<string, RoomType[]>> {
  const rows = await db.selectFrom('hotel').select(['code', 'rooms_json']).execute();
  return new Map(rows.map(({ code, rooms_json }) => [code, JSON.parse(rooms_json) as RoomType[]]));
}

export function hotelDetails(row: VendorHotelContent, locale: Locale, timeZone: string): HotelDetails {
  const { facts } = row;
  const codes = facts.amenities.filter((code) => code in AMENITY_CODES);
  return {
    Address: facts.address[locale],
    AmenitiesList: codes.map((code) => AMENITY_CODES[code as keyof typeof AMENITY_CODES][locale]),
    AmenityCodes: codes,
    HotelName: locale === 'ar' ? row.name_ar : row.name_en,
    HotelRating: row.stars,
    ThumbImage: pictureOf(facts.images[0] ?? ''),
    HotelDescription: facts.description[locale],
    Checkin: facts.check_in,
    Checkout: facts.check_out,
    Latitude: row.latitude,
    Longitude: row.longitude,
    ImageCollection: facts.images.map(pictureOf),
    Nearby: [facts.district?.[locale], facts.nearby[locale]].filter(Boolean).join(' · '),
    timeZone,
  };
}
