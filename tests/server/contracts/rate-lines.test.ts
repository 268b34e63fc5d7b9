import { describe, expect, it } from 'vitest';
import type { SeasonRate } from '#contract/entities/desk/contract.ts';
import { readRateLines, type ReadLine } from '#server/modules/contracts/rate-lines.ts';
import { planRates } from '#server/modules/contracts/rate-plan.ts';
import { OWN_HOTEL } from '#tests/support/own-hotels.ts';

const read = (text: string, currency: 'KWD' | 'SAR' = 'KWD') =>
  readRateLines(text, { rooms: OWN_HOTEL.rooms, currency });
const problemOf = (one: ReadLine | undefined) => (one && 'problem' in one ? one.problem.code : null);
const rateOf = (one: ReadLine | undefined): SeasonRate | null => (one && 'rate' in one ? one.rate : null);
const YEAR = { starts_on: '2027-01-01', ends_on: '2027-12-31' };

describe('[CA13] lines of rates', () => {
  it('are read from a spreadsheet, or a CSV by commas or semicolons, with a byte order mark and a line of names', () => {
    const cells = ['double', '2027-01-01', '2027-03-31', 'Thu Fri', '32.000', '12', '6', '8', '2'];
    const rate = {
      room: 'double',
      starts_on: '2027-01-01',
      ends_on: '2027-03-31',
      weekdays: [4, 5],
      night_minor: 32_000,
      adult_minor: 12_000,
      child_minor: 6_000,
      child_to_age: 8,
      least_nights: 2,
    };
    for (const sign of ['\t', ';', ',']) {
      const text = `\uFEFFroom${sign}from${sign}to${sign}days${sign}night\r\n\r\n${cells.join(sign)}\r\n`;
      expect(read(text).map((one) => [one.line, rateOf(one)])).toEqual([[3, rate]]);
    }
  });

  it('are read in Arabic: names, digits, days and weekdays as people write them', () => {
    expect(rateOf(read('غرفة مزدوجة;١/٦/٢٠٢٧;31.12.2027;الخميس، الجمعة;٣٢٫٥٠٠')[0])).toMatchObject({
      room: 'double',
      starts_on: '2027-06-01',
      ends_on: '2027-12-31',
      weekdays: [4, 5],
      night_minor: 32_500,
      adult_minor: null,
      least_nights: 1,
    });
    expect(rateOf(read('double;1/6/2027;2/6/2027;أحد إثنين الثلاثاء أربعاء سبت;1')[0])?.weekdays).toEqual([
      0, 1, 2, 3, 6,
    ]);
  });

  it.each([
    ['double;2027-01-01;2027-01-02;;32,000', 'amount'],
    ['double;2027-01-01;2027-01-02;;=1+1', 'amount'],
    ['double;2027-01-01;2027-01-02;;0', 'amount'],
    ['double;2027-01-01;2027-01-02;;1.0005', 'amount'],
    ['double;2027-01-01;2027-01-02;;-4', 'amount'],
    ['=SUM(A1);2027-01-01;2027-01-02;;4', 'room'],
    ['double;2027-02-31;2027-03-02;;4', 'day'],
    ['double;13/13/2027;2027-03-02;;4', 'day'],
    ['double;2027-01-01;2027-01-02;weekend;4', 'weekdays'],
    ['double;2027-01-01;2027-01-02;;4;;6', 'age'],
    ['double;2027-01-01;2027-01-02;;4;;;8', 'age'],
    ['double;2027-01-01;2027-01-02;;4;;;;31', 'nights'],
    ['double;2027-01-01;2027-01-02;', 'columns'],
    ['double;2027-01-01;2027-01-02;;4;;;;;;x', 'columns'],
    ['"double;2027-01-01', 'unreadable'],
  ])('refuses %s: %s', (text, code) => {
    expect(problemOf(read(text)[0])).toBe(code);
  });

  it('takes a currency’s own decimals', () => {
    expect(problemOf(read('double;2027-01-01;2027-01-02;;420.005', 'SAR')[0])).toBe('amount');
    expect(rateOf(read('double;2027-01-01;2027-01-02;;420.5', 'SAR')[0])?.night_minor).toBe(42_050);
  });
});

describe('[CA13] what lines would do', () => {
  const stored = read('double;2027-01-01;2027-03-31;;32').flatMap((one) => rateOf(one) ?? []);
  const does = (text: string, keeps = true) => {
    const { lines, removed } = planRates(stored, read(text), YEAR, keeps);
    return [lines.map((one) => one.problem?.code ?? one.does), removed];
  };

  it('are new, changed or the same; without keeping, what is not named goes', () => {
    expect(does('double;2027-01-01;2027-03-31;;32')).toEqual([['same'], 0]);
    expect(does('double;2027-01-01;2027-04-30;;32')).toEqual([['changed'], 0]);
    expect(does('double;2027-04-01;2027-04-30;;32')).toEqual([['new'], 0]);
    expect(does('double;2027-04-01;2027-04-30;;32', false)).toEqual([['new'], 1]);
  });

  it('are wrong beside another season of the night, written twice, outside the contract, or ending first', () => {
    expect(does('double;2027-03-31;2027-04-30;;40')).toEqual([['overlap'], 0]);
    expect(does('double;2027-03-31;2027-04-30;Thu;40')).toEqual([['overlap'], 0]);
    const weekend = 'double;2027-05-01;2027-05-31;Thu Fri;46';
    expect(does(`${weekend}\ndouble;2027-05-01;2027-05-31;Sun Mon Tue Wed Sat;40`)).toEqual([['new', 'new'], 0]);
    expect(does(`${weekend}\ndouble;2027-05-01;2027-05-31;Fri Sat;40`)).toEqual([['overlap', 'overlap'], 0]);
    expect(does(`${weekend}\n${weekend}`)).toEqual([['twice', 'twice'], 0]);
    expect(does('double;2027-12-01;2028-01-01;;40')).toEqual([['outside'], 0]);
    expect(does('double;2027-05-02;2027-05-01;;40')).toEqual([['ends_before'], 0]);
  });

  it('are told for twenty thousand lines that overlap, in one walk', () => {
    const night = (at: number) => `2027-${String((at % 12) + 1).padStart(2, '0')}-01`;
    const text = Array.from({ length: 20_000 }, (_, at) => `double;${night(at)};2027-12-31;;${at + 1}`).join('\n');
    const lines = read(text);
    expect(planRates([], lines, YEAR, true).lines.every((one) => one.does === 'wrong')).toBe(true);
  });
});
