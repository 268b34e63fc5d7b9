import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesOf } from './import-graph.ts';

const files = sourcesOf(['contract', 'machines', 'src', 'server']);
/** Locales whose written day happens to look like YYYY-MM-DD in one browser and not in the next. */
const HABIT = /['"`](en-CA|sv-SE|sv|fr-CA|lt-LT|eo)(-u-[\w-]+)?['"`]/;

it('[OP9] takes plain days from no locale’s habit: browsers differ in how they write one', () => {
  process.stdout.write(`plain days: ${files.length} files read\n`);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => HABIT.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('sees the habit where it is planted', () => {
  expect(HABIT.test(`new Intl.DateTimeFormat('en-CA-u-nu-latn-ca-gregory', { timeZone })`)).toBe(true);
  expect(HABIT.test(`date.toLocaleDateString("sv-SE")`)).toBe(true);
});

/** Of UTC, where the desk counts days of the company. */
const UTC_DAY = /Date\.parse\((day|from|to|today)\)|toISOString\(\)\.slice\(0, (7|10)\)|\bUTC day\b/;
const MONEYS = ['bookkeeping', 'earnings', 'expert-area', 'files', 'ledger', 'orders', 'promos', 'transfers'];

it('[OM1] modules of money and files take days from the company’s calendar', () => {
  const own = files.filter((file) => MONEYS.some((name) => file.includes(`server/modules/${name}/`)));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter((file) => UTC_DAY.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(UTC_DAY.test('new Date(now).toISOString().slice(0, 10)')).toBe(true);
});
