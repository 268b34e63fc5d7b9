import * as z from 'zod/mini';
import { LONGEST_SEARCH, PackageFilters, RANGES, type RangeName } from '#contract/entities/facets.ts';
import { latinDigits } from './digits.ts';

type Shape = Record<string, unknown>;

const isFilter = (name: string): name is keyof PackageFilters => Object.hasOwn(PackageFilters.shape, name);

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

export type ReadQuery = { filters: PackageFilters; dropped: string[]; swapped: RangeName[]; cut: boolean };

/** Invalid ones are dropped and named (R25) [FK8]. `theme[]` counts as `theme`. */
export function readFilters(query: Record<string, string>): ReadQuery {
  const filters: Shape = {};
  const dropped = new Set<string>();
  const cut = (query.q ?? '').length > LONGEST_SEARCH;
  for (const [written, text] of Object.entries(query)) {
    const name = written.replace(/\[.*$/u, '');
    if (!isFilter(name)) continue;
    const value =
      name === written ? readValue(name, name === 'q' ? text.slice(0, LONGEST_SEARCH).trim() : text) : undefined;
    const isKnown = (one: unknown) => one !== undefined && PackageFilters.safeParse({ [name]: one }).success;
    const known = Array.isArray(value) ? value.filter((one) => isKnown([one])) : isKnown(value) ? value : undefined;
    if (known === undefined || (Array.isArray(known) && known.length < (value as unknown[]).length)) dropped.add(name);
    if (Array.isArray(known) && known.length === 0) dropped.add(name);
    else if (known !== undefined) filters[name] = known;
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

/** In the schema's order, without empty ones and page 1. */
export function writeFilters(filters: PackageFilters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of Object.keys(PackageFilters.shape)) {
    const value = (filters as Shape)[name];
    // a currency without an amount
    if (name === 'price_in' && filters.price_min === undefined && filters.price_max === undefined) continue;
    if (value === undefined || value === false || value === '' || (name === 'page' && value === 1)) continue;
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value);
    if (text !== '') query[name] = text;
  }
  return query;
}
