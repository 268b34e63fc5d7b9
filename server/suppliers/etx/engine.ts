import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Database } from '#server/db/database.ts';
import { allocationsOf, tidy, type Unit as StockUnit } from '#server/suppliers/embedded/stock.ts';
import type { EtxHouse, EtxHouses } from './house.ts';
import { sleeps, stayPrice, type Rate, type Unit } from './pricing.ts';

export type EtxAnswer<Value> = { ok: true; value: Value } | { ok: false; error: 'BUSY' | 'CLOSED' | 'NO_SUCH_RATE' };
export type FreeUnit = { unit: Unit; free: number };
export type EtxQuery = { code: string; unit: string; plan: string; terms: string; party: SelectedRooms[number] };
export type Assessed = { units: StockUnit[]; prices: number[]; isFree: boolean };

type Deps = { db: Database; houses: () => Promise<EtxHouses>; today: () => string };

const stockKey = (code: string, unit: string, night: string) => `etx|${code}|${unit}|${night}`;
export const termsName = ({ terms }: Rate): string => (terms ? `${terms[0]?.days ?? 0}d` : 'nr');

export function createEtxEngine({ db, houses, today }: Deps) {
  const warm = new Set<string>();

  /** The first request returns BUSY: the source fills its cache. */
  async function availability(city: string, nights: string[]): Promise<EtxAnswer<[EtxHouse, FreeUnit[]][]>> {
    if (!warm.has(city)) {
      warm.add(city);
      return { ok: false, error: 'BUSY' };
    }
    const inCity = (await houses()).byCity.get(city) ?? [];
    const keys = inCity.flatMap(({ code, tariff }) =>
      tariff.units.flatMap(({ id }) => nights.map((night) => stockKey(code, id, night))),
    );
    const allocations = await allocationsOf(db, keys);
    const free = ({ code }: EtxHouse, { id, count }: Unit) =>
      Math.min(...nights.map((night) => count - (allocations.get(stockKey(code, id, night)) ?? 0)));
    return {
      ok: true,
      value: inCity.map((house) => [house, house.tariff.units.map((unit) => ({ unit, free: free(house, unit) }))]),
    };
  }

  async function assess(queries: EtxQuery[], nights: string[]): Promise<EtxAnswer<Assessed>> {
    const houseIndex = await houses();
    const choices = queries.map(({ code, unit: id, plan, terms, party }) => {
      const house = houseIndex.byCode.get(code);
      const unit = house?.tariff.units.find((one) => one.id === id);
      const rate = unit?.rates.find((one) => one.plan === plan && termsName(one) === terms);
      return house && unit && rate && sleeps(unit, party) ? { house, unit, rate, party } : null;
    });
    const [first = ''] = nights;
    if (first < today() || !choices.every((one) => one !== null)) return { ok: false, error: 'NO_SUCH_RATE' };
    const units = tidy(
      choices.flatMap(({ house, unit }) =>
        nights.map((night) => ({ key: stockKey(house.code, unit.id, night), count: 1, total: unit.count })),
      ),
    );
    const allocations = await allocationsOf(
      db,
      units.map(({ key }) => key),
    );
    const leftOf = ({ key, total }: StockUnit) => total - (allocations.get(key) ?? 0);
    const prices = choices.map(({ house, unit, rate, party }) => {
      const own = units.filter(({ key }) => key.startsWith(stockKey(house.code, unit.id, '')));
      return stayPrice(house.tariff, unit, rate, party, nights, Math.min(...own.map(leftOf)));
    });
    return { ok: true, value: { units, prices, isFree: units.every((unit) => leftOf(unit) >= unit.count) } };
  }

  return { availability, assess };
}
export type EtxEngine = ReturnType<typeof createEtxEngine>;
