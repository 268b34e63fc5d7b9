import * as z from 'zod/mini';
import { PackageFilters } from '#contract/entities/facets.ts';
import { latinDigits } from './digits.ts';

type Shape = Record<string, unknown>;

const isFilter = (name: string): name is keyof PackageFilters => Object.hasOwn(PackageFilters.shape, name);

/** How a filter stands in the address follows from its schema. */
function readValue(name: keyof PackageFilters, text: string): unknown {
  const schema = PackageFilters.shape[name].def.innerType;
  const latin = latinDigits(text).trim();
  if (schema instanceof z.ZodMiniBoolean) return latin === '1' ? true : undefined;
  if (schema instanceof z.ZodMiniString || schema instanceof z.ZodMiniEnum) return latin;
  if (!(schema instanceof z.ZodMiniArray)) return numberOf(latin);
  const parts = latin.split(',').filter(Boolean);
  return schema.def.element instanceof z.ZodMiniNumber ? parts.map(Number) : parts;
}

const numberOf = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

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
    // a currency of no amount
    if (name === 'price_in' && filters.price_min === undefined && filters.price_max === undefined) continue;
    if (value === undefined || value === false || value === '' || (name === 'page' && value === 1)) continue;
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value);
    if (text !== '') query[name] = text;
  }
  return query;
}
