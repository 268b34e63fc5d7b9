import { PackageFilters } from '#contract/entities/facets.ts';
import { latinDigits } from './digits.ts';

/** How each filter stands in the address. */
const FORMS: Record<keyof PackageFilters, 'text' | 'number' | 'flag' | 'list' | 'numbers'> = {
  q: 'text',
  place: 'text',
  expert: 'text',
  theme: 'list',
  price_min: 'number',
  price_max: 'number',
  nights_min: 'number',
  nights_max: 'number',
  stars: 'numbers',
  airline_stops: 'numbers',
  refundable: 'flag',
  promotion: 'flag',
  sort: 'text',
  page: 'number',
};

type Shape = Record<string, unknown>;

const isFilter = (name: string): name is keyof PackageFilters => Object.hasOwn(PackageFilters.shape, name);

function readValue(name: keyof PackageFilters, text: string): unknown {
  const form = FORMS[name];
  if (form === 'text') return text;
  if (form === 'flag') return text === '1' ? true : undefined;
  const latin = latinDigits(text).trim();
  if (form === 'number') return /^\d+(\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN;
  const parts = latin.split(',').filter(Boolean);
  return form === 'numbers' ? parts.map(Number) : parts;
}

/** Filters from a URL's query; what is not understood is dropped and named (R25). `ignore` are names of other owners. */
export function readFilters(query: Record<string, string>): { filters: PackageFilters; dropped: string[] } {
  const filters: Shape = {};
  const dropped: string[] = [];
  for (const [name, text] of Object.entries(query)) {
    if (!isFilter(name)) continue;
    const parsed = PackageFilters.safeParse({ [name]: readValue(name, text) });
    const value = parsed.success ? (parsed.data as Shape)[name] : undefined;
    if (value === undefined || (Array.isArray(value) && value.length === 0)) dropped.push(name);
    else filters[name] = value;
  }
  return { filters: filters as PackageFilters, dropped };
}

/** The query of filters, in the schema's order; empty ones and page 1 are left out. */
export function writeFilters(filters: PackageFilters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of Object.keys(PackageFilters.shape)) {
    const value = (filters as Shape)[name];
    if (value === undefined || value === false || value === '' || (name === 'page' && value === 1)) continue;
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value);
    if (text !== '') query[name] = text;
  }
  return query;
}
