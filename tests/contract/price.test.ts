import { describe, expect, it } from 'vitest';
import { basisPoints, sum, type Minor } from '#contract/rules/money.ts';
import {
  allAdults,
  amountDue,
  amenityPrice,
  payingTravellers,
  perPerson,
  priceOf,
  roomPrice,
  totalOf,
} from '#contract/rules/price.ts';
import { aForcedAmenity, aRoom } from '#tests/support/offer-builders.ts';
import { fc } from '#tests/support/seed.ts';

const couple = [{ Adults: 2, Children: [], Infants: [] }];
const family = [
  { Adults: 2, Children: [5, 9], Infants: [1] },
  { Adults: 1, Children: [], Infants: [] },
];

describe('price', () => {
  it('[E5] all_Adults is the sum of Adults', () => expect(allAdults(family)).toBe(3));
  it('a price per person is shared by all but infants', () => expect(payingTravellers(family)).toBe(5));

  it('what is due is the total less the discount, never below nothing, shared by all but infants', () => {
    const price = { before: 200_000, promotion: 10_900, total: 189_100 };
    expect(amountDue(price, 18_910, couple, 'KWD')).toEqual({
      amount: 170_190,
      perPerson: 85_100,
      before: 200_000,
      currency: 'KWD',
      travellers: 2,
    });
    expect(amountDue({ ...price, promotion: 0 }, 500_000, family, 'KWD')).toMatchObject({ amount: 0, before: null });
  });

  it.each([
    ['per_service', { service_price: 24, adult_price: 99 }, 24_000],
    ['per_personal', { service_price: 99, adult_price: 7.5 }, 22_500],
    ['per_personal', { service_price: 0, adult_price: 7.51 }, 22_600],
  ] as const)('[K3] %s of %j costs %i fils for three adults; children and infants count zero', (type, rates, price) => {
    expect(amenityPrice(aForcedAmenity({ type, ...rates }), allAdults(family), 'KWD')).toBe(price);
  });

  it('[K2] offer price = selected amenities + flight + forced amenities + rooms, each component rounded up first', () => {
    const price = priceOf({
      currency: 'KWD',
      rooms: couple,
      flight: { TotalPrice: 286.41 },
      stops: [[aRoom('a', 148.75)], [aRoom('b', 121.2)]],
      amenities: [aForcedAmenity({ service_price: 42 })],
      forced: [aForcedAmenity(), aForcedAmenity({ type: 'per_personal', adult_price: 7.5 })],
    });
    expect(price).toEqual({
      flight: 286_500,
      hotels: [148_800, 121_200],
      activities: 42_000,
      services: 24_000,
      perPerson: 15_000,
      before: 637_500,
      promotion: 0,
      total: 637_500,
    });
  });

  it('[K2] several requested rooms are each priced at their own party', () => {
    const double = aRoom('double', 60, { netShowings: [60, 75.05] });
    const price = priceOf({
      currency: 'KWD',
      rooms: family,
      flight: { TotalPrice: 0 },
      stops: [[double, double]],
      amenities: [],
      forced: [],
    });
    expect(price.hotels).toEqual([135_100]);
  });

  it('a room that does not take a party has no price there', () => {
    expect(roomPrice(aRoom('single', 40, { netShowings: [40, null] }), 1, 'KWD')).toBe(0);
  });

  it('[K1] the rows of a breakdown always add up, exactly, in both charged currencies', () => {
    const amount = fc.double({ min: 0, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(
        amount,
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        amount,
        amount,
        fc.boolean(),
        (flight, hotels, one, other, riyals) => {
          const currency = riyals ? 'SAR' : 'KWD';
          const price = priceOf({
            currency,
            rooms: family,
            flight: { TotalPrice: flight },
            stops: hotels.map((hotel) => [aRoom('room', hotel)]),
            amenities: [aForcedAmenity({ service_price: one })],
            forced: [aForcedAmenity({ type: 'per_personal', adult_price: other })],
          });
          const rows = [price.flight, ...price.hotels, price.activities, price.services, price.perPerson];
          expect(sum(rows)).toBe(price.total);
          expect(rows.every((row) => Number.isInteger(row) && row % (riyals ? 10 : 100) === 0)).toBe(true);
        },
      ),
    );
  });

  const tenths = (riyals: boolean) => (riyals ? 10 : 100);
  const currencyOf = (riyals: boolean) => (riyals ? 'SAR' : 'KWD');

  it('[TR3] a promotion takes its percent off the whole, to the tenth that favours no invented saving', () => {
    expect(totalOf([286_500, 300_000], 1_000, 'KWD')).toEqual({ before: 586_500, promotion: 58_600, total: 527_900 });
    const parts = fc.array(fc.nat({ max: 50_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.nat({ max: 10_000 }), fc.boolean(), (counts, promotion, riyals) => {
        const prices: Minor[] = counts.map((count) => count * tenths(riyals));
        const { before, promotion: off, total } = totalOf(prices, promotion, currencyOf(riyals));
        expect([before, before - off]).toEqual([sum(prices), total]);
        expect(total % tenths(riyals)).toBe(0);
        const exact = basisPoints(before, promotion);
        expect(off).toBeLessThanOrEqual(exact);
        expect(exact - off).toBeLessThan(tenths(riyals));
      }),
    );
  });

  it('[TR3] a price per person is one tenth of a unit that covers the total, and none smaller does', () => {
    expect(perPerson(586_300, couple, 'KWD')).toBe(293_200);
    expect(perPerson(586_300, family, 'KWD')).toBe(117_300);
    const party = fc.array(
      fc.record({
        Adults: fc.integer({ min: 1, max: 6 }),
        Children: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 4 }),
        Infants: fc.array(fc.constant(1), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.nat({ max: 50_000_000 }), party, fc.boolean(), (total, rooms, riyals) => {
        const each = perPerson(total, rooms, currencyOf(riyals));
        const travellers = payingTravellers(rooms);
        expect(each % tenths(riyals)).toBe(0);
        expect(each * travellers).toBeGreaterThanOrEqual(total);
        expect((each - tenths(riyals)) * travellers).toBeLessThan(total);
      }),
    );
  });
});
