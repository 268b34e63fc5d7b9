import { describe, expect, it } from 'vitest';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { pricedIn } from '#server/suppliers/offer-rows.ts';
import { nightsOf } from '#server/suppliers/embedded/hotels/rates.ts';
import { roomsLeft, stayPrice, type ContractRate } from '#server/suppliers/own/stay-price.ts';
import { EMBEDDED_RATES } from '#server/rates/embedded-table.ts';

type Party = SelectedRooms[number];
const ROOM = { sleeps: { adults: 3, children: 2, guests: 4 }, cots: 1 };
const WEEKEND = 0b0110000;
const PLAIN = 0b1001111;
const rate = (change: Partial<ContractRate> = {}): ContractRate => ({
  contract_id: 'c',
  room: 'double',
  starts_on: '2027-01-01',
  ends_on: '2027-03-31',
  weekdays: 127,
  night_minor: 32_000,
  adult_minor: 12_000,
  child_minor: 6_000,
  child_to_age: 8,
  least_nights: 1,
  ...change,
});
const party = (change: Partial<Party> = {}): Party => ({ Adults: 2, Children: [], Infants: [], ...change });
const stay = (rates: ContractRate[], one: Party, checkIn = '2027-02-01', checkOut = '2027-02-03') =>
  stayPrice(rates, nightsOf(checkIn, checkOut), ROOM, one);

describe('[CA13] what a stay of an own contract costs', () => {
  // Thursday and Friday are the weekend of this hotel
  const april = { starts_on: '2027-04-01', ends_on: '2027-06-30' };
  const SEASONS = [
    rate(),
    rate({ ...april, weekdays: PLAIN, night_minor: 41_000 }),
    rate({ ...april, weekdays: WEEKEND, night_minor: 46_000 }),
  ];

  it('adds nights of two seasons, the weekend and a child', () => {
    expect(stay(SEASONS, party({ Children: [7] }), '2027-03-30', '2027-04-03')).toBe(180_000);
    expect(stay(SEASONS, party(), '2027-03-30', '2027-04-03')).toBe(156_000);
  });

  it('turns another currency into fils at the table of the quote, rounded up', () => {
    const minor = stay([rate({ night_minor: 42_000 })], party(), '2027-02-01', '2027-02-05');
    expect(minor).toBe(168_000);
    expect(pricedIn('1680.00', 'SAR', EMBEDDED_RATES)?.cost).toBe(137_705);
  });

  it('takes a third adult for the rate alone that names a price for one', () => {
    expect(stay([rate()], party({ Adults: 3 }))).toBe(2 * 44_000);
    expect(stay([rate({ adult_minor: null })], party({ Adults: 3 }))).toBeNull();
    expect(stay([rate()], party({ Adults: 1 }))).toBe(2 * 32_000);
  });

  it('counts a child above the age limit as an adult, in the bed and in the price', () => {
    expect(stay([rate()], party({ Children: [8] }))).toBe(2 * 38_000);
    expect(stay([rate()], party({ Children: [9] }))).toBe(2 * 44_000);
    expect(stay([rate({ adult_minor: null })], party({ Children: [9] }))).toBeNull();
    // two adults and two children above it are four adults, and three fit
    expect(stay([rate()], party({ Children: [9, 10] }))).toBeNull();
    expect(stay([rate({ child_minor: null })], party({ Children: [3] }))).toBe(2 * 44_000);
  });

  it('covers two guests by the night’s price, adults first', () => {
    expect(stay([rate()], party({ Adults: 1, Children: [5] }))).toBe(2 * 32_000);
    expect(stay([rate()], party({ Adults: 1, Children: [5, 6] }))).toBe(2 * 38_000);
    expect(stay([rate()], party({ Adults: 3, Children: [5] }))).toBe(2 * 50_000);
  });

  it('lays infants into cots; one more is a guest', () => {
    expect(stay([rate()], party({ Infants: [1] }))).toBe(2 * 32_000);
    expect(stay([rate()], party({ Infants: [1, 1] }))).toBe(2 * 38_000);
    expect(stay([rate()], party({ Children: [3, 4], Infants: [1, 1] }))).toBeNull();
  });

  it('takes no stay shorter than a night of it asks for', () => {
    const feast = rate({ starts_on: '2027-02-02', ends_on: '2027-02-02', least_nights: 3 });
    const rates = [rate({ ends_on: '2027-02-01' }), feast, rate({ starts_on: '2027-02-03' })];
    expect(stay(rates, party())).toBeNull();
    expect(stay(rates, party(), '2027-02-01', '2027-02-04')).toBe(3 * 32_000);
  });

  it('has no price where one night has no rate: never half a stay', () => {
    expect(stay([rate({ weekdays: PLAIN })], party(), '2027-02-02', '2027-02-04')).toBe(2 * 32_000);
    expect(stay([rate({ weekdays: PLAIN })], party(), '2027-02-03', '2027-02-05')).toBeNull();
    expect(stay([rate()], party(), '2027-03-31', '2027-04-02')).toBeNull();
  });
});

describe('[CA13] rooms of a stay', () => {
  const day = (date: string, change = {}) => ({
    contract_id: 'c',
    room: 'double',
    day: date,
    rooms: 5,
    release_days: 14,
    closed: 0,
    ...change,
  });
  const nights = ['2027-04-01', '2027-04-02'];
  const left = (days = nights.map((night) => day(night)), today = '2027-03-01', sold: Record<string, number> = {}) =>
    roomsLeft(days, nights, { today, taken: (night) => sold[night] ?? 0 });

  it('are sold until the release day inclusive, counted before the check-in', () => {
    expect(left(undefined, '2027-03-18')).toBe(5);
    expect(left(undefined, '2027-03-19')).toBe(0);
    // a night that its hotel takes back earlier takes the stay with it
    expect(left([day('2027-04-01', { release_days: 0 }), day('2027-04-02')], '2027-03-19')).toBe(0);
  });

  it('are as many as the fullest night has; none where one is closed, missing or beyond what is sold', () => {
    expect(left(undefined, undefined, { '2027-04-02': 3 })).toBe(2);
    expect(left([day('2027-04-01'), day('2027-04-02', { closed: 1 })])).toBe(0);
    expect(left([day('2027-04-01')])).toBe(0);
    expect(left(undefined, undefined, { '2027-04-01': 7 })).toBe(0);
  });
});
