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
