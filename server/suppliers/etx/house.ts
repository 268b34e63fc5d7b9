import type { Database } from '#server/db/database.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';
import type { EtxTariff } from '#server/db/tables/etx-json.ts';
import type { VendorHotelContent } from '#server/suppliers/port.ts';
import { memoizeAsync } from '#server/suppliers/embedded/memoize-async.ts';

export type EtxHouse = VendorHotelContent & { timeZone: string; tariff: EtxTariff };
export type EtxHouses = { byCode: Map<string, EtxHouse>; byCity: Map<string, EtxHouse[]> };

export const loadEtxHouses = (db: Database) =>
  memoizeAsync(async (): Promise<{ value: EtxHouses; keep: boolean }> => {
    const rows = await db.selectFrom('etx_house').selectAll().orderBy('code').execute();
    const houses = rows.map(({ time_zone, facts_json, tariff_json, ...row }) => ({
      ...row,
      facts: JSON.parse(facts_json) as HotelFacts,
      timeZone: time_zone,
      tariff: JSON.parse(tariff_json) as EtxTariff,
    }));
    const value = {
      byCode: new Map(houses.map((house) => [house.code, house])),
      byCity: Map.groupBy(houses, ({ city_slug }) => city_slug),
    };
    return { value, keep: houses.length > 0 };
  });
