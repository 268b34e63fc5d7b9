import { describe, expect, it } from 'vitest';
import { PlainDate } from '#contract/entities/dates.ts';
import { isCountry } from '#contract/rules/countries.ts';
import { gregorianOf } from '#contract/rules/hijri-day.ts';
import { birthProblem, expiryProblem, hijriOffer, isPlausible, rangeOf } from '#contract/rules/plausible-day.ts';

const TODAY = '2026-11-29';

describe('[FK5] a day that a person gives has a plausible range', () => {
  it.each([
    ['1990-05-12', null],
    ['1906-11-29', null],
    ['1906-11-28', 'too_old'],
    ['0001-05-12', 'too_old'],
    ['1410-05-12', 'hijri'],
    // a thirtieth of Safar is a day there and none of February
    ['1410-02-30', 'hijri'],
    ['1450-03-02', 'too_old'],
    ['1200-03-02', 'too_old'],
    ['2026-11-29', null],
    ['2026-11-30', 'birth_ahead'],
    ['2990-05-12', 'birth_ahead'],
    ['1990-02-30', 'real_date'],
    ['90-05-12', 'real_date'],
    ['', 'required'],
  ])('born on %s: %s', (day, problem) => expect(birthProblem(day, TODAY)).toBe(problem));

  it('of a day ahead is what its field is told', () => {
    const { min, max } = rangeOf('ahead', TODAY);
    expect([min, max]).toEqual(['2026-11-30', '2027-11-30']);
    const days = [TODAY, min, max, '2027-12-01', '9999-01-01'];
    expect(days.map((day) => isPlausible('ahead', day, TODAY))).toEqual([false, true, true, false, false]);
  });

  it.each([
    ['2031-01-01', null],
    ['2026-11-29', null],
    ['2046-11-29', null],
    ['2026-11-28', 'document_past'],
    ['2046-11-30', 'expiry_far'],
    ['2931-01-01', 'expiry_far'],
    ['3031-01-01', 'expiry_far'],
    ['9999-12-31', 'expiry_far'],
    ['1450-03-02', 'hijri'],
    ['1410-05-12', 'document_past'],
    // it ends in 2047, and has not expired
    ['1470-01-01', 'expiry_far'],
    ['2031-02-30', 'real_date'],
    ['', 'required'],
  ])('valid until %s: %s', (day, problem) => expect(expiryProblem(day, TODAY)).toBe(problem));

  it.each([
    ['birth', '1410-05-12', '1989-12-11'],
    ['birth', '1410-02-30', '1989-10-01'],
    ['birth', '1369-13-01', null],
    ['birth', '1989-12-11', null],
    ['expiry', '1450-03-02', '2028-07-24'],
    ['expiry', '1499-01-01', null],
  ] as const)('a %s on %s may mean %s', (kind, day, gregorian) => expect(hijriOffer(kind, day, TODAY)).toBe(gregorian));

  it('every day from 1883 to 2075 is found by its Hijri name', () => {
    const format = new Intl.DateTimeFormat('en-u-nu-latn-ca-islamic-umalqura', {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    let days = 0;
    for (let at = Date.UTC(1883, 0, 1); at < Date.UTC(2076, 0, 1); at += 86_400_000 * 17) {
      const part = (type: string) => format.formatToParts(at).find((one) => one.type === type)?.value;
      expect(gregorianOf(`${part('year')}-${part('month')}-${part('day')}`)).toBe(
        new Date(at).toISOString().slice(0, 10),
      );
      days += 1;
    }
    expect(days).toBeGreaterThan(4_000);
  });

  it.each(['0001-01-01', '1448-09-01', '1999-12-31', '2100-01-01', '9999-12-31', '2027-02-30'])(
    'no call takes %s for a day of a trip or a list',
    (day) => expect(PlainDate.safeParse(day).success).toBe(false),
  );

  it('countries are those of one list', () => {
    expect(['KW', 'SA', 'XK', 'PS'].map(isCountry)).toEqual([true, true, true, true]);
    expect(['ZZ', 'XX', 'kw', 'AA', ''].map(isCountry)).toEqual([false, false, false, false, false]);
  });
});
