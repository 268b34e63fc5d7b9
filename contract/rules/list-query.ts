import { PackageFilters } from '#contract/entities/facets.ts';
import { latinDigits } from './digits.ts';

const LISTS = new Set(['theme', 'stars', 'airline_stops']);
const NUMBERS = new Set(['price_min', 'price_max', 'nights_min', 'nights_max', 'page']);
const FLAGS = new Set(['refundable', 'promotion']);
const NUMBER_LISTS = new Set(['stars', 'airline_stops']);

type Shape = Record<string, unknown>;

function readValue(name: string, text: string): unknown {
  if (FLAGS.has(name)) return text === '1' ? true : undefined;
  const latin = latinDigits(text).trim();
  if (NUMBERS.has(name)) return /^\d+(\.\d+)?$/.test(latin) ? Number(latin) : Number.NaN;
  if (!LISTS.has(name)) return text;
  const parts = latin.split(',').filter(Boolean);
  return NUMBER_LISTS.has(name) ? parts.map(Number) : parts;
}

/** Filters from a URL's query; what is not understood is dropped and named (R25). `ignore` are names of other owners. */
export function readFilters(query: Record<string, string>): { filters: PackageFilters; dropped: string[] } {
  const filters: Shape = {};
  const dropped: string[] = [];
  const known = Object.keys(PackageFilters.shape);
  for (const [name, text] of Object.entries(query)) {
    if (!known.includes(name)) continue;
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
