import type { Database } from '#server/db/database.ts';
import type { HotelFacts, RoomType } from '#server/db/tables/catalogue-json.ts';
import type { StopHotel } from '#server/modules/catalogue/index.ts';
import { sourcesFor } from '#server/modules/offers/index.ts';
import type { HouseQuery, KnownHouse, Suppliers } from '#server/suppliers/port.ts';

export type FoundHouses = ReadonlyMap<
  string,
  StopHotel & { city: string; isGone: boolean } & Pick<HotelFacts, 'distance_m' | 'district'>
>;
export type FindHouses = (codes: string[]) => Promise<FoundHouses>;

export type HouseOfCity = KnownHouse & { own: boolean };
export type FindByCity = (query: HouseQuery & { without?: string[]; kind?: string | null }) => Promise<HouseOfCity[]>;

/** Our own stock first, then the copies of vendors; never asks them. `without`: not these; `kind`: null: any. */
export function createHouseSearch({ hotels }: Pick<Suppliers, 'hotels'>): FindByCity {
  const isOwn = ({ holding }: Suppliers['hotels'][number]) => holding === 'stock';
  const inOrder = [...hotels.filter(isOwn), ...hotels.filter((one) => !isOwn(one))];
  return async ({ most, without = [], kind = null, ...query }) => {
    const found = await Promise.all(
      inOrder.map(async (supplier) => {
        const houses = (await supplier.housesIn?.({ ...query, most: most * 2 + without.length })) ?? [];
        return houses.map((house) => ({ ...house, own: isOwn(supplier) }));
      }),
    );
    return found
      .flat()
      .filter(({ code, type }) => !without.includes(code) && (kind === null || type === kind))
      .slice(0, most);
  };
}

/** Houses of the configured suppliers, by code; unknown ones are missing [CA10]. */
export function createHouses(db: Database, { hotels }: Pick<Suppliers, 'hotels'>): FindHouses {
  const sources = sourcesFor('packages', hotels);

  async function stored(codes: string[]) {
    if (codes.length === 0 || sources.length === 0) return [];
    const rows = await db
      .selectFrom('hotel')
      .selectAll()
      .where('code', 'in', codes)
      .where('source_code', 'in', sources)
      .execute();
    return rows.map(({ details_json, rooms_json, ...row }) => {
      const rooms = JSON.parse(rooms_json) as RoomType[];
      const nightFils = rooms.length > 0 ? Math.min(...rooms.map(({ base_fils }) => base_fils)) : null;
      const facts = JSON.parse(details_json) as HotelFacts;
      return houseOf({ ...row, type: 'hotel', facts }, facts.room_images ?? rooms, nightFils);
    });
  }

  return async (codes) => {
    const own = await stored(codes);
    const vendors = await Promise.all(hotels.map((supplier) => supplier.houses?.(codes) ?? []));
    const houses = [...own, ...vendors.flat().map((house) => houseOf(house, [], null))];
    return new Map(houses.map((house) => [house.code, house]));
  };
}

const houseOf = (house: KnownHouse, rooms: StopHotel['rooms'], nightFils: number | null) => ({
  code: house.code,
  kind: house.type,
  city: house.city_slug,
  name: { ar: house.name_ar, en: house.name_en },
  stars: house.stars,
  images: house.facts.images,
  isGone: house.isGone ?? false,
  distance_m: house.facts.distance_m,
  ...(house.facts.district ? { district: house.facts.district } : {}),
  rooms: rooms.map(({ image, name }) => ({ image, name })),
  nightFils,
});
