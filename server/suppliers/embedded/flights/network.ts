import { between, fractionOf } from '#server/suppliers/embedded/hash.ts';

export type Airport = {
  code: string;
  city: string | null;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  name: { ar: string; en: string };
  cityName: { ar: string; en: string };
};
export type Airline = { code: string; hub: string; lowCost: boolean; name: { ar: string; en: string } };

export type Service = {
  airline: Airline;
  from: Airport;
  to: Airport;
  kilometres: number;
  minutes: number;
  departures: { number: string; at: number; days: number }[];
};

const EARTH = 6_371;
const EVERY_DAY = 0b1111111;
/** Km: Gulf neighbours fly across a strait, close cities of one country do not. */
const NEAREST = { abroad: 60, atHome: 150 };
const LOW_COST_REACH = 4_700;
const REACH = 14_800;
/** Every airline in range serves our departure airports. */
const HOME = new Set(['KWI', 'RUH', 'JED', 'DMM']);
const BUSY = new Set(['DXB', 'IST', 'SAW', 'CAI', 'DOH', 'LHR', 'BAH', 'AUH', 'AMM']);

export function kilometresBetween(one: Airport, other: Airport): number {
  const rad = Math.PI / 180;
  const dLat = (other.latitude - one.latitude) * rad;
  const dLon = (other.longitude - one.longitude) * rad;
  const half =
    Math.sin(dLat / 2) ** 2 + Math.cos(one.latitude * rad) * Math.cos(other.latitude * rad) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(half));
}

/** 850 km take about 1 h 40, 4,600 km about 6 h 20. */
export const blockMinutes = (kilometres: number): number =>
  Math.round((34 + kilometres / (kilometres > 3_000 ? 13.6 : 12.8)) / 5) * 5;

/** Computed at first use; nothing is random. */
export function createNetwork(airports: Airport[], airlines: Airline[]) {
  const byCode = new Map(airports.map((airport) => [airport.code, airport]));
  const order = new Map(
    airports
      .map(({ code }) => code)
      .toSorted()
      .map((code, index) => [code, index]),
  );
  const services = new Map<string, Service | null>();

  function serviceOf(airline: Airline, from: string, to: string): Service | null {
    const key = `${airline.code}|${from}|${to}`;
    const cachedService = services.get(key);
    if (cachedService !== undefined) return cachedService;
    const service = makeService(airline, from, to);
    services.set(key, service);
    return service;
  }

  function makeService(airline: Airline, from: string, to: string): Service | null {
    const [start, end] = [byCode.get(from), byCode.get(to)];
    const outbound = airline.hub === from;
    const other = outbound ? to : airline.hub === to ? from : null;
    if (!start || !end || !other || from === to) return null;
    if (start.city !== null && start.city === end.city) return null;
    const kilometres = kilometresBetween(start, end);
    const flown = HOME.has(other) || fractionOf(`${airline.code}>${other}`) < (airline.lowCost ? 0.72 : 0.93);
    const nearest = start.country === end.country ? NEAREST.atHome : NEAREST.abroad;
    if (!flown || kilometres < nearest || kilometres > (airline.lowCost ? LOW_COST_REACH : REACH)) return null;
    const base = 100 + between(airline.code, 0, 60) * 12 + 12 * (order.get(other) ?? 0) + (outbound ? 1 : 2);
    return { airline, from: start, to: end, kilometres, ...planOf(airline, start, end, other, kilometres, base) };
  }

  /** Between cities without a hub, so that no route is empty. */
  function linkOf(airline: Airline, from: string, to: string): Service | null {
    const [start, end] = [byCode.get(from), byCode.get(to)];
    if (!start || !end || from === to) return null;
    const kilometres = kilometresBetween(start, end);
    if (kilometres > 3_600) return null;
    const [low, high] = [order.get(from) ?? 0, order.get(to) ?? 0].toSorted((one, another) => one - another);
    const number = 2_000 + ((((low ?? 0) * 97 + (high ?? 0)) * 2 + (from < to ? 0 : 1)) % 7_000);
    const at = between(`${airline.code}${from}${to}link`, 14, 40) * 30;
    const departures = [{ number: String(number), at, days: EVERY_DAY }];
    return { airline, from: start, to: end, kilometres, minutes: blockMinutes(kilometres), departures };
  }

  return {
    airports: byCode,
    airlines,
    serviceOf,
    linkOf,
    sisters(code: string): string[] {
      const city = byCode.get(code)?.city;
      const others = city ? airports.filter((airport) => airport.city === city && airport.code !== code) : [];
      return [code, ...others.map((airport) => airport.code)];
    },
  };
}
export type Network = ReturnType<typeof createNetwork>;

function planOf(airline: Airline, from: Airport, to: Airport, other: string, kilometres: number, base: number) {
  const seed = `${airline.code}|${from.code}|${to.code}`;
  const short = kilometres < 1_600;
  const frequency = short ? between(`${seed}f`, 1, 3) : kilometres < 5_000 ? between(`${seed}f`, 1, 2) : 1;
  const daily = Math.min(5, frequency + (HOME.has(other) ? 1 : 0) + (BUSY.has(other) ? 1 : 0));
  const sparse = daily === 1 && !HOME.has(other) && fractionOf(`${seed}s`) < 0.35;
  const first = between(`${seed}d`, 10, 44);
  const departures = Array.from({ length: daily }, (_, index) => ({
    number: String(base + index * 2),
    at: (first * 15 + Math.round((index * 1_440) / daily) + between(`${seed}${index}`, -6, 6) * 5 + 1_440) % 1_440,
    days: sparse ? thinned(seed) : EVERY_DAY,
  }));
  return { minutes: blockMinutes(kilometres), departures };
}

/** Four or five weekdays, a bit mask from Sunday. */
function thinned(seed: string): number {
  const skipped = between(`${seed}w`, 0, 6);
  const second = (skipped + between(`${seed}x`, 2, 4)) % 7;
  return EVERY_DAY & ~(1 << skipped) & ~(1 << second);
}
