import { expect, it } from 'vitest';
import type { Quote } from '#contract/entities/quote.ts';
import { lastFreeMinute } from '#contract/rules/refundable.ts';
import { hasLeft, mayReview } from '#contract/rules/after-departure.ts';
import { bookedDay, freeCancellationDay } from '#src/features/booking/trip-facts.ts';

const NOW = Date.parse('2027-03-01T09:00:00Z');
/** A quote of hotels in Istanbul, each with a room that costs something from an instant on. */
const quoteOf = (...froms: string[]) =>
  ({
    stops: froms.map((fromDate, index) => ({
      rateKeys: [`key-${index}`],
      hotel: {
        HotelDetails: { timeZone: 'Europe/Istanbul' },
        Rooms: [{ rateKey: `key-${index}`, cancellationPolicies: [{ fromDate, amount: 20 }] }],
      },
    })),
  }) as unknown as Quote;

it.each([
  ['from the hotel’s midnight on', ['2027-03-24T21:00:00Z'], '2027-03-24'],
  ['from its evening on', ['2027-03-24T15:00:00Z'], '2027-03-24'],
  ['the first of two hotels', ['2027-03-24T21:00:00Z', '2027-03-19T21:00:00Z'], '2027-03-19'],
  ['one that costs already', ['2027-03-24T21:00:00Z', '2027-02-24T21:00:00Z'], null],
])('[S8] the day told is the last on which nothing is kept: %s', (_title, froms, day) =>
  expect(freeCancellationDay(quoteOf(...froms), NOW)).toBe(day),
);

it('[S8] the last free minute is of the day that is told', () =>
  expect(lastFreeMinute(new Date('2027-03-24T21:00:00Z')).toISOString()).toBe('2027-03-24T20:59:00.000Z'));

it.each([
  ['in the first hours of a day in Kuwait', '2027-03-26T21:30:00.000Z', '2027-03-27'],
  ['in its last', '2027-03-27T20:59:00.000Z', '2027-03-27'],
])('[S8] an order made %s is of that day', (_title, created_at, day) => expect(bookedDay({ created_at })).toBe(day));

it.each([
  ['before its time is known', 0, false],
  ['on the last minute of the day of departure in Kuwait', Date.parse('2027-03-26T20:59:00Z'), false],
  ['on the day after', Date.parse('2027-03-26T21:00:00Z'), true],
])('[S8] who departs on 26 March has left %s: %j, %j', (_title, now, hasDeparted) =>
  expect(hasLeft({ start_date: '2027-03-26' }, now)).toBe(hasDeparted),
);

it.each([
  ['2027-04-01T23:59:00Z', 'confirmed', 131, false],
  ['2027-04-02T00:00:00Z', 'confirmed', 131, true],
  ['2027-06-30T12:00:00Z', 'confirmed', 131, true],
  ['2027-07-01T00:00:00Z', 'confirmed', 131, false],
  ['2027-04-05T00:00:00Z', 'cancelled', 131, false],
  ['2027-04-05T00:00:00Z', 'confirmed', 1_000_000_001, false],
] as const)(
  '[ST9] on %s a trip back on 1 April that is %s, package %d, may be reviewed: %s',
  (at, state, package_id, may) =>
    expect(mayReview({ state, package_id, end_date: '2027-04-01' }, Date.parse(at))).toBe(may),
);
