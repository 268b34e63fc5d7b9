import { parse } from 'csv-parse/sync';
import type { CurrencyCode } from '#contract/constants.ts';
import type { HotelRoom } from '#contract/entities/catalogue/hotel.ts';
import type { SeasonRate } from '#contract/entities/desk/contract.ts';
import { isRealDay } from '#contract/rules/dates.ts';
import { latinDigits } from '#contract/rules/digits.ts';
import { fold } from '#contract/rules/fold.ts';
import { gregorianOf } from '#contract/rules/hijri-day.ts';
import { minorOf } from '#server/suppliers/offer-rows.ts';
import type sentences from './sentences.json';

export type LineProblem = { code: keyof typeof sentences.lines; value: string };
/** `line` from 1. */
export type ReadLine = { line: number } & ({ rate: SeasonRate } | { problem: LineProblem });
export type Terms = { rooms: HotelRoom[]; currency: CurrencyCode };

class Wrong extends Error {
  readonly problem: LineProblem;
  constructor(code: LineProblem['code'], value = '') {
    super(code);
    this.problem = { code, value };
  }
}

const LEAST_COLUMNS = 5;
const MOST_COLUMNS = 9;
const NIGHTS = 30;
const OLDEST = 17;
/** Sunday first; beginnings of names as people write them. */
const WEEKDAYS = [
  ['sun', 'احد'],
  ['mon', 'اثنين'],
  ['tue', 'ثلاثاء'],
  ['wed', 'اربعاء'],
  ['thu', 'خميس'],
  ['fri', 'جمعه'],
  ['sat', 'سبت'],
].map((names) => names.map(fold));
const EVERY = [0, 1, 2, 3, 4, 5, 6];

/** A spreadsheet's cells or a CSV by commas or semicolons; a first line of names is left out. */
export function readRateLines(text: string, terms: Terms): ReadLine[] {
  const delimiter = ['\t', ';'].find((sign) => text.includes(sign)) ?? ',';
  const rows: { line: number; cells: string[] }[] = [];
  try {
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }: { lines: number }) => {
        rows.push({ line: lines, cells });
        return null;
      },
    });
  } catch {
    return [{ line: (rows.at(-1)?.line ?? 0) + 1, problem: { code: 'unreadable', value: '' } }];
  }
  const named = rows[0]?.cells ?? [];
  const hasNames = named.length > 1 && !/\d/u.test(latinDigits(named.slice(1).join('')));
  return rows.slice(hasNames ? 1 : 0).map(({ line, cells }) => {
    try {
      return { line, rate: rateOf(cells, terms) };
    } catch (error) {
      if (error instanceof Wrong) return { line, problem: error.problem };
      throw error;
    }
  });
}

function rateOf(cells: string[], { rooms, currency }: Terms): SeasonRate {
  if (cells.length < LEAST_COLUMNS || cells.length > MOST_COLUMNS) throw new Wrong('columns', String(cells.length));
  const [room = '', from = '', to = '', weekdays = '', night = '', adult = '', child = '', age = '', least = ''] =
    cells;
  const optional = (cell: string) => (cell === '' ? null : minor(cell, currency));
  const night_minor = minor(night, currency);
  if (night_minor === 0) throw new Wrong('amount', night);
  const child_minor = optional(child);
  const oldest = age === '' ? null : whole(age);
  if ((child_minor === null) !== (oldest === null) || (oldest ?? 0) > OLDEST) throw new Wrong('age', age);
  const nights = least === '' ? 1 : whole(least);
  if (nights < 1 || nights > NIGHTS) throw new Wrong('nights', least);
  return {
    room: roomOf(room, rooms),
    starts_on: dayOf(from),
    ends_on: dayOf(to),
    weekdays: weekdaysOf(weekdays),
    night_minor,
    adult_minor: optional(adult),
    child_minor,
    child_to_age: oldest,
    least_nights: nights,
  };
}

function roomOf(cell: string, rooms: HotelRoom[]): string {
  const sought = fold(cell);
  const room = rooms.find(({ code, name }) => [code, name.ar, name.en].map(fold).includes(sought));
  if (!room) throw new Wrong('room', cell);
  return room.code;
}

/** Year first, or day first as people write it here. */
const DAYS = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<date>\d{1,2})$/u,
  /^(?<date>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/u,
];

function dayOf(cell: string): string {
  const digits = latinDigits(cell);
  const { year = '', month = '', date = '' } = DAYS.map((form) => form.exec(digits)?.groups).find(Boolean) ?? {};
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (gregorianOf(day) !== null) throw new Wrong('hijri', cell);
  if (!isRealDay(day)) throw new Wrong('day', cell);
  return day;
}

function weekdaysOf(cell: string): number[] {
  const words = fold(cell)
    .split(/[\s,،+]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^ال/u, ''));
  if (words.length === 0) return EVERY;
  const days = words.map((word) => WEEKDAYS.findIndex(([en = '', ar = '']) => word.startsWith(en) || word === ar));
  if (days.includes(-1)) throw new Wrong('weekdays', cell);
  return [...new Set(days)].toSorted((one, other) => one - other);
}

/** 32,000 may be thirty-two thousand: it is refused. */
function minor(cell: string, currency: CurrencyCode): number {
  const amount = minorOf(latinDigits(cell), currency);
  if (amount === null || amount > 1_000_000_000) throw new Wrong('amount', cell);
  return amount;
}

function whole(cell: string): number {
  const digits = latinDigits(cell);
  return /^\d{1,3}$/u.test(digits) ? Number(digits) : Infinity;
}
