import { isRealDay } from './dates.ts';
import { latinDigits } from './digits.ts';

const YEAR_FIRST = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})$/u;
const DAY_FIRST = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4})$/u;
const isoOf = (year: string, month: string, day: string) =>
  [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');

/**
 * YYYY-MM-DD of a day as people type it: day first or year first, digits of any script, any separators or none. Other
 * text stays as it is, to be refused; empty without input.
 */
export function plainDay(text: string): string {
  const typed = latinDigits(text).replace(/^\D+|\D+$/gu, '');
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year) return isoOf(year, month!, day!);
  const [, first, second, third] = DAY_FIRST.exec(typed) ?? [];
  if (first) return isoOf(third!, second!, first);
  if (!/^\d{8}$/u.test(typed)) return typed;
  const [byDay, byYear] = [
    isoOf(typed.slice(4), typed.slice(2, 4), typed.slice(0, 2)),
    isoOf(typed.slice(0, 4), typed.slice(4, 6), typed.slice(6)),
  ];
  return !isRealDay(byDay) && isRealDay(byYear) ? byYear : byDay;
}

/** DD/MM/YYYY as the field shows it; a separator follows as one types on. `before`: what it showed. */
export function shownDay(text: string, before = ''): string {
  const typed = latinDigits(text).replace(/\D+/gu, '/').replace(/^\//u, '').slice(0, 10);
  const [year, month, day] = plainDay(text).split('-');
  if (day !== undefined && !DAY_FIRST.test(typed)) return [day, month, year].join('/');
  return typed.length > before.length && /^(\d{2}|\d{1,2}\/\d{2})$/u.test(typed) ? `${typed}/` : typed;
}
