import type { Database } from '#server/db/database.ts';
import type { HotelFacts, RoomType } from '#server/db/tables/catalogue-json.ts';
import { memoizeAsync } from '#server/suppliers/embedded/memoize-async.ts';

export type EtxHotel = {
  code: string;
  city: string;
  country: string;
  timeZone: string;
  rooms: RoomType[];
  fee: HotelFacts['property_fee'];
};
export type EtxHotels = { byCode: Map<string, EtxHotel>; byCity: Map<string, EtxHotel[]> };

export const loadHouses = (db: Database, supplier: string) =>
  memoizeAsync(async (): Promise<{ value: EtxHotels; keep: boolean }> => {
    const rows = await db
      .selectFrom('hotel')
      .innerJoin('place', (join) => join.onRef('place.slug', '=', 'hotel.city_slug').on('place.kind', '=', 'city'))
      .select(['hotel.code', 'hotel.city_slug', 'hotel.rooms_json', 'hotel.details_json'])
      .select(['place.country', 'place.time_zone'])
      .where('hotel.source_code', '=', supplier)
      .orderBy('hotel.code')
      .execute();
    const houses = rows.map((row) => ({
      code: row.code,
      city: row.city_slug,
      country: row.country,
      timeZone: row.time_zone ?? 'UTC',
      rooms: JSON.parse(row.rooms_json) as RoomType[],
      fee: (JSON.parse(row.details_json) as HotelFacts).property_fee,
    }));
    return {
      value: {
        byCode: new Map(houses.map((house) => [house.code, house])),
        byCity: Map.groupBy(houses, (house) => house.city),
      },
      keep: houses.length > 0,
    };
  });
