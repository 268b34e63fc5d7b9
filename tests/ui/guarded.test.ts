import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CurrencyCode } from '#contract/constants.ts';
import { setErrorReporter } from '#src/analytics/faults.ts';
import { countOf } from '#src/locale/counts.ts';
import { formatsOf, moneyParts } from '#src/locale/format.ts';
import { activate, loadLocale } from '#src/locale/i18n.ts';
import { countryName } from '#src/locale/nationalities.ts';

beforeAll(async () => void (await Promise.all([loadLocale('ar', []), loadLocale('en', [])])));
const faults: string[] = [];
setErrorReporter((part) => faults.push(part));
afterEach(() => void faults.splice(0));

const none = undefined as unknown as string;
const noNumber = undefined as unknown as number;

describe.each(['ar', 'en'] as const)('[OP9] formatters given nonsense, in %s', (locale) => {
  const formats = formatsOf(locale);
  it.each<[string, () => string]>([
    ['number', () => formats.number(Number.NaN)],
    ['number', () => formats.number(noNumber, 1)],
    ['day', () => formats.day('2027-02-31')],
    ['day', () => formats.day('11/23/2026')],
    ['fullDay', () => formats.fullDay('')],
    ['weekDay', () => formats.weekDay(none)],
    ['weekday', () => formats.weekday('2027-13-01')],
    ['dayRange', () => formats.dayRange('2027-04-01', 'soon')],
    ['hijri', () => formats.hijri('2027-00-10')],
    ['hijriRange', () => formats.hijriRange(none, none)],
    ['hijriDay', () => formats.hijriDay('x')],
    ['shortWeekday', () => formats.shortWeekday(Number.NaN)],
    ['month', () => formats.month(Number.POSITIVE_INFINITY)],
    ['time', () => formats.time('2027-04-01')],
    ['time', () => formats.time('2027-04-01T99:99:00')],
    ['instant', () => formats.instant('yesterday', 'Asia/Kuwait')],
    ['instant', () => formats.instant('2027-04-01T10:00:00Z', 'Mars/Olympus')],
    ['fullInstant', () => formats.fullInstant('yesterday', 'Asia/Kuwait')],
    ['duration', () => formats.duration(Number.NaN)],
    ['money', () => formats.money(Number.NaN, 'KWD')],
    ['money', () => formats.money(1_000, 'XXX' as CurrencyCode)],
    ['money', () => moneyParts(noNumber, 'SAR', locale).integer],
    ['count', () => countOf(activate(locale), 'nights', Number.NaN)],
    ['country', () => countryName('nowhere', locale)],
  ])('%s answers a dash and reports', (name, format) => {
    expect(format()).toBe('—');
    expect(faults).toEqual([`format ${name}`]);
  });

  it('says what is right as ever, and reports nothing', () => {
    expect(formats.day('2028-02-29')).toMatch(/29/u);
    expect(formats.time('2027-04-01T05:40:00')).toBe('05:40');
    expect(countryName('KW', locale)).not.toBe('—');
    expect(faults).toEqual([]);
  });
});
