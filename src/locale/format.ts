import { CURRENCIES, type CurrencyCode, type Locale } from '#contract/constants.ts';
import { symbolOf } from '#contract/rules/currency-symbols.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import { tagOf } from './direction.ts';
import { DASH, dayOf, finite, guarded } from './guarded.ts';
import { useScope } from './scope.tsx';

export type MoneyParts = {
  sign: '' | '+' | '−';
  integer: string;
  fraction: string;
  symbol: string;
  symbolFirst: boolean;
};

const formatters = new Map<string, unknown>();
function keep<Made>(key: string, make: () => Made): Made {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Made;
}
const nameOf = (code: string) =>
  keep('currencies', () => new Intl.DisplayNames(tagOf('ar'), { type: 'currency' })).of(code) ?? code;
const numbers = (locale: Locale, digits: number) =>
  keep(`n${locale}${digits}`, () => {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(tagOf(locale), options);
  });
/** Engines differ in commas; hydration has to match. */
const alike = (words: string) =>
  words
    .replace(/([a-z]),(?= \d)/giu, '$1')
    .replace(/،(?= \d(?!\d:))/gu, '')
    // Arabic names the hour; engines write "in", "at" or a comma
    .replace(/(?: في|،)(?= \d\d:)/gu, '، الساعة');
const dates = (locale: Locale, name: string, options: Intl.DateTimeFormatOptions, calendar = 'gregory') =>
  keep(`d${locale}${name}${calendar}${options.timeZone}`, () => {
    const tag = tagOf(locale).replace('gregory', calendar);
    const formatter = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
    return {
      format: (day: Date) => alike(formatter.format(day)),
      formatRange: (start: Date, end: Date) => alike(formatter.formatRange(start, end)),
    };
  });

function partsOf(minor: Minor, currency: CurrencyCode, locale: Locale, signed = false): MoneyParts {
  const format = numbers(locale, CURRENCIES[currency].exponent);
  const parts = format.formatToParts(Math.abs(toMajor(finite(minor), currency)));
  const text = (types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('');
  return {
    sign: minor < 0 ? '−' : signed && minor > 0 ? '+' : '',
    integer: text(['integer', 'group']),
    fraction: text(['decimal', 'fraction']),
    symbol: symbolOf(currency, locale),
    symbolFirst: locale === 'en',
  };
}

const NO_MONEY: MoneyParts = { sign: '', integer: DASH, fraction: '', symbol: '', symbolFirst: false };

/** Symbol before (English) or after (Arabic). A dash if invalid. */
export const moneyParts = guarded('money', partsOf, NO_MONEY);

export function moneyText(minor: Minor, currency: CurrencyCode, locale: Locale, signed = false): string {
  const { sign, integer, fraction, symbol, symbolFirst } = moneyParts(minor, currency, locale, signed);
  if (symbol === '') return integer;
  const number = `${sign}${integer}${fraction}`;
  return symbolFirst ? `${symbol} ${number}` : `\u2068${number}\u2069 ${symbol}`;
}

const DAY = { day: 'numeric', month: 'long' } as const;

/** Thin spaces differ between Node and browsers. */
const joined = (range: string) => range.replace(/[\u2009\u202f\u00a0]/gu, ' ').replace(/(?<=^\S+) – (?=\d)/u, '–');

const unguarded = (locale: Locale) => ({
  number: (value: number, digits = 0) => numbers(locale, digits).format(finite(value)),
  money: (minor: Minor, currency: CurrencyCode, signed = false) => moneyText(minor, currency, locale, signed),
  /** Of an unsold currency, with decimals: no noun must agree. */
  foreign: (amount: number, code: string) =>
    keep(
      `f${locale}${code}`,
      () =>
        new Intl.NumberFormat(tagOf(locale), {
          style: 'currency',
          currency: code,
          currencyDisplay: locale === 'ar' ? 'name' : 'code',
        }),
    )
      .formatToParts(finite(amount))
      // only some currencies have plural forms: use the plain name for all
      .map(({ type, value }) => (type === 'currency' && locale === 'ar' ? nameOf(code) : value))
      .join('')
      // browsers use a long name with "convertible", too wide for its row
      .replace(/مارك .+/u, 'مارك بوسني'),
  /** 1 April */
  day: (day: string) => dates(locale, 'day', DAY).format(dayOf(day)),
  /** 1 Apr */
  shortDay: (day: string) => dates(locale, 'short', { day: 'numeric', month: 'short' }).format(dayOf(day)),
  fullDay: (day: string) => dates(locale, 'full', { ...DAY, year: 'numeric' }).format(dayOf(day)),
  /** Thursday */
  weekday: (day: string) => dates(locale, 'week', { weekday: 'long' }).format(dayOf(day)),
  /** Thursday 1 April */
  weekDay: (day: string) => dates(locale, 'weekday', { ...DAY, weekday: 'long' }).format(dayOf(day)),
  /** 1–9 April */
  dayRange: (start: string, end: string) => joined(dates(locale, 'day', DAY).formatRange(dayOf(start), dayOf(end))),
  fullRange: (start: string, end: string) =>
    joined(dates(locale, 'full', { ...DAY, year: 'numeric' }).formatRange(dayOf(start), dayOf(end))),
  monthRange: (start: string, end: string) =>
    joined(dates(locale, 'months', { month: 'long', year: 'numeric' }).formatRange(dayOf(start), dayOf(end))),
  hijri: (day: string) => dates(locale, 'hijri', DAY, 'islamic-umalqura').format(dayOf(day)),
  hijriRange: (start: string, end: string) =>
    joined(dates(locale, 'hijri', DAY, 'islamic-umalqura').formatRange(dayOf(start), dayOf(end))),
  /** The Umm al-Qura day alone. */
  hijriDay: (day: string) => dates(locale, 'hijriDay', { day: 'numeric' }, 'islamic-umalqura').format(dayOf(day)),
  /** Sun, from 0; أحد without article. 2027-08-01 was a Sunday. */
  shortWeekday: (index: number) =>
    dates(locale, 'shortWeek', { weekday: 'short' })
      .format(new Date(Date.UTC(2027, 7, 1 + index)))
      .replace(/^ال/u, ''),
  /** 1 to 12. */
  month: (month: number) => dates(locale, 'month', { month: 'long' }).format(new Date(Date.UTC(2027, month - 1, 15))),
  time: (wall: string) => {
    const time = wall.slice(11, 16);
    if (!/^([01]\d|2[0-3]):[0-5]\d$/u.test(time)) throw new RangeError('not a time of day');
    return time;
  },
  /** An instant as day and time in a zone. */
  instant: (instant: string, timeZone: string) =>
    dates(locale, 'instant', { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
      new Date(instant),
    ),
  fullInstant: (instant: string, timeZone: string) =>
    dates(locale, 'fullInstant', {
      ...DAY,
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(new Date(instant)),
  duration: (minutes: number) => {
    const hours = Math.floor(finite(minutes) / 60);
    const rest = minutes % 60;
    const [hour, minute] = locale === 'ar' ? ['س', 'د'] : ['h', 'm'];
    const restText = hours > 0 ? String(rest).padStart(2, '0') : String(rest);
    return [hours > 0 && `${hours}${hour}`, (rest > 0 || hours === 0) && `${restText}${minute}`]
      .filter(Boolean)
      .join(' ');
  },
});
export type Formats = ReturnType<typeof unguarded>;

/** Invalid values give a dash. */
export const formatsOf = (locale: Locale): Formats =>
  Object.fromEntries(
    Object.entries(unguarded(locale)).map(([name, format]) => [
      name,
      guarded(name, format as (...args: unknown[]) => string, DASH),
    ]),
  ) as unknown as Formats;

/** On phones the first range and rating cost a frame. */
export function makeFormats(locale: Locale): void {
  const { number, dayRange } = formatsOf(locale);
  number(4.5, 1);
  dayRange('2027-04-01', '2027-04-09');
}

export function useFormats(): Formats {
  const { locale } = useScope();
  return keep(`f${locale}`, () => formatsOf(locale));
}
