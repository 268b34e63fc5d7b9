import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { PlainDate } from '#contract/entities/dates.ts';
import { readDeskQuery, reversedPeriods } from '#contract/rules/desk-query.ts';

it('[V1] filters and pages of the desk’s lists are read in Arabic digits too', () => {
  const shape = { q: z.string(), percent: z.coerce.number() };
  expect(readDeskQuery(shape, { q: ' GIFT١٥ ', percent: '٧', page: '٢' })).toMatchObject({
    filters: { q: 'GIFT15', percent: 7 },
    dropped: [],
    page: 2,
  });
});

it('[FK6] what nobody sees asks for nothing', () =>
  expect(readDeskQuery({ q: z.string() }, { q: '\u200F', page: '\u2068' })).toMatchObject({
    filters: {},
    dropped: [],
    page: 1,
  }));

it('[FK8] a period whose last day comes first is read the other way round', () => {
  const shape = { from: PlainDate, to: PlainDate, booked_from: PlainDate, booked_to: PlainDate, q: z.string() };
  const query = { from: '2027-05-01', to: '٢٠٢٧-٠١-٠١', booked_from: '2027-01-01', booked_to: '2027-01-02', q: 'a' };
  expect(readDeskQuery(shape, query, '2026-11-30').filters).toEqual({
    ...query,
    from: '2027-01-01',
    to: '2027-05-01',
  });
  expect(reversedPeriods({ ...query, to: '2027-01-01' })).toEqual([['from', 'to']]);
  expect(reversedPeriods({ from: '2027-05-01', booked_to: '2027-01-01' })).toEqual([]);
});
