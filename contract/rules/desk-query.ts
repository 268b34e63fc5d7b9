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
    if (text.trim() === '') continue;
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    const read = schema?.safeParse(latinDigits(text).trim());
    const isKnown = schema !== PlainDate || isPlausible('period', String(read?.data), today);
    if (read?.success && isKnown) values[name] = read.data;
    else dropped.push(name);
  }
  const { page = 1, size = SIZES.usual, ...filters } = values as { page?: number; size?: number };
  return { filters: filters as DeskQuery<S>['filters'], dropped, page, size };
}

export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
