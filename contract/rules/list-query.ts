import { CURRENCIES, THEMES, type CurrencyCode } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { latinDigits } from './digits.ts';
import { oneOf, text, whole, type Read } from './reads.ts';

export const SORTS = ['recommended', 'price', 'price_desc', 'nights', 'stars', 'reviews', 'newest'] as const;
export type Sort = (typeof SORTS)[number];
export const LONGEST_SEARCH = 80;
export const MOST_NIGHTS = 30;
export const RANGES = {
  price: ['price_min', 'price_max'],
  nights: ['nights_min', 'nights_max'],
} as const satisfies Record<string, readonly (keyof PackageFilters)[]>;
export type RangeName = keyof typeof RANGES;

/** `each`: of a list's parts, of which the known ones are kept. */
type Filter = { whole: Read<unknown> } | { each: Read<unknown> };
type Shape = Record<string, unknown>;

const numeral = /^\d+(\.\d+)?$/;
const number =
  (read: Read<number>): Read<number> =>
  (written) =>
    numeral.test(String(written)) ? read(Number(written)) : undefined;
const price: Filter = { whole: number((value) => (value === Infinity ? undefined : (value as number))) };
const nights: Filter = { whole: number(whole(1, MOST_NIGHTS)) };
const isSet: Filter = { whole: (written) => (written === '1' ? true : undefined) };

/** As the schema `PackageFilters` has them, in its order [LI3]. */
const FILTERS: Record<keyof PackageFilters, Filter> = {
  q: { whole: text(LONGEST_SEARCH) },
  place: { whole: text(80) },
  expert: { whole: text(80) },
  theme: { each: oneOf(THEMES) },
  price_min: price,
  price_max: price,
  price_in: { whole: oneOf(Object.keys(CURRENCIES) as CurrencyCode[]) },
  nights_min: nights,
  nights_max: nights,
  stars: { each: (part) => whole(1, 5)(Number(part)) },
  airline_stops: { each: (part) => whole(0, 2)(Number(part)) },
  refundable: isSet,
  promotion: isSet,
  sort: { whole: oneOf(SORTS) },
  page: { whole: number(whole(1, 10_000)) },
};

export const isFilter = (name: string): name is keyof PackageFilters => Object.hasOwn(FILTERS, name);

export type ReadQuery = { filters: PackageFilters; dropped: string[]; swapped: RangeName[]; cut: boolean };

/** Invalid ones are dropped and named (R25) [FK8]. `theme[]` counts as `theme`. */
export function readFilters(query: Record<string, string>): ReadQuery {
  const filters: Shape = {};
  const dropped = new Set<string>();
  const cut = (query.q ?? '').length > LONGEST_SEARCH;
  for (const [written, value] of Object.entries(query)) {
    const name = written.replace(/\[.*$/u, '');
    if (!isFilter(name)) continue;
    const latin = latinDigits(name === 'q' ? value.slice(0, LONGEST_SEARCH).trim() : value).trim();
    const filter = FILTERS[name];
    const parts = 'each' in filter ? latin.split(',').filter(Boolean) : [latin];
    const read = 'each' in filter ? filter.each : filter.whole;
    const known = name === written ? parts.map(read).filter((part) => part !== undefined) : [];
    if (known.length === 0 || known.length < parts.length) dropped.add(name);
    if (known.length > 0) filters[name] = 'each' in filter ? known : known[0];
  }
  return { filters: filters as PackageFilters, dropped: [...dropped], swapped: putInOrder(filters), cut };
}

/** The lower end was above the upper. */
function putInOrder(filters: Shape): RangeName[] {
  return (Object.keys(RANGES) as RangeName[]).filter((range) => {
    const [low, high] = RANGES[range];
    const [least, most] = [filters[low], filters[high]];
    const isSwapped = typeof least === 'number' && typeof most === 'number' && least > most;
    if (isSwapped) [filters[low], filters[high]] = [most, least];
    return isSwapped;
  });
}

/** In a fixed order, without empty ones and page 1. */
export function writeFilters(filters: PackageFilters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of Object.keys(FILTERS)) {
    const value = (filters as Shape)[name];
    // a currency without an amount
    if (name === 'price_in' && filters.price_min === undefined && filters.price_max === undefined) continue;
    if (value === undefined || value === false || value === '' || (name === 'page' && value === 1)) continue;
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value);
    if (text !== '') query[name] = text;
  }
  return query;
}
