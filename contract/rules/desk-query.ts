import * as z from 'zod/mini';
import { PlainDate } from '#contract/entities/dates.ts';
import { latinDigits } from './digits.ts';
import { isPlausible } from './plausible-day.ts';

type Shape = Record<string, z.ZodMiniType>;
export type DeskFilters<S extends Shape> = { [Name in keyof S]?: z.core.output<S[Name]> };
type DeskQuery<S extends Shape> = {
  filters: DeskFilters<S>;
  dropped: string[];
  page: number;
  size: number;
};

const SIZES = { usual: 25, most: 100 };
const whole = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));
const PAGE = { page: whole(100_000), size: whole(SIZES.most) };

/** Never fails: invalid filters are dropped. Days need `today`, and stand within their field's period [FK5]. */
export function readDeskQuery<S extends Shape>(shape: S, query: Record<string, string>, today = ''): DeskQuery<S> {
  const values: Record<string, unknown> = {};
  const dropped: string[] = [];
  const schemas: Shape = { ...shape, ...PAGE };
  for (const [name, text] of Object.entries(query)) {
    const typed = latinDigits(text).trim();
    if (typed === '') continue;
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    const read = schema?.safeParse(typed);
    const isKnown = schema !== PlainDate || isPlausible('period', String(read?.data), today);
    if (read?.success && isKnown) values[name] = read.data;
    else dropped.push(name);
  }
  putInOrder(values);
  const { page = 1, size = SIZES.usual, ...filters } = values as { page?: number; size?: number };
  return { filters: filters as DeskQuery<S>['filters'], dropped, page, size };
}

/** Days of a period whose last one came first [FK8]. */
export const reversedPeriods = (query: Record<string, unknown>): [first: string, last: string][] =>
  Object.keys(query).flatMap((first) => {
    const last = first.replace(/(?<=^|_)from$/u, 'to');
    const [from, to] = [query[first], query[last]];
    const isReversed = first !== last && typeof from === 'string' && typeof to === 'string' && from > to;
    return isReversed ? [[first, last] as [string, string]] : [];
  });

function putInOrder(values: Record<string, unknown>): void {
  for (const [first, last] of reversedPeriods(values)) [values[first], values[last]] = [values[last], values[first]];
}

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
