import { expect, it } from 'vitest';
import { sleepsThere } from '#contract/rules/event-days.ts';

const TRIP = {
  start_date: '2027-03-30',
  stops: [
    { slug: 'cappadocia', nights: 3 },
    { slug: 'istanbul', nights: 3 },
  ],
};

it.each([
  ['a night of the stay is one of its days', 'istanbul', '2027-04-01', '2027-04-30', true],
  ['the first night is its last day', 'istanbul', '2027-03-01', '2027-04-02', true],
  ['the last night is its first day', 'istanbul', '2027-04-04', '2027-04-04', true],
  ['it begins on the day they leave', 'istanbul', '2027-04-05', '2027-04-30', false],
  ['it is over before they come', 'istanbul', '2027-03-01', '2027-04-01', false],
  ['they are in another city then', 'cappadocia', '2027-04-02', '2027-04-30', false],
  ['they never go there', 'antalya', '2027-03-01', '2027-04-30', false],
])('[R18] a trip is there for an event: %s', (_, city, starts_on, ends_on, isThere) => {
  expect(sleepsThere(TRIP, city, { starts_on, ends_on })).toBe(isThere);
});
