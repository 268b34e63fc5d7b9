import { describe, expect, it } from 'vitest';
import { missingFrom, stopsOf } from '#contract/rules/availability.ts';
import { aHotel, anOffer, anOfferWithout, aRoom, aTrip } from '#tests/support/offer-builders.ts';

const flown = aTrip({ hotels_array: [] });
const stay = aTrip({ flights_array: [], hotels_array: [aHotel('a', [aRoom('x', 10)])] });
const empty = aTrip({ flights_array: [], hotels_array: [] });
const multi = (...trips: (typeof flown)[]) => anOffer({ type: 'multi_destinations', trips });

describe('availability', () => {
  it.each([
    ['a whole offer', anOffer(), null],
    ['no flights', anOfferWithout('flights'), 'flight'],
    ['no hotels', anOfferWithout('hotels'), 'hotels'],
    ['neither', anOfferWithout('flights', 'hotels'), 'flights_and_hotels'],
    ['no trips at all', anOffer({ trips: [] }), 'flights_and_hotels'],
    ['a whole multi-destination offer', multi(flown, stay, stay), null],
    ['multi: trip 0 without flights', multi(empty, stay), 'flight'],
    ['multi: trip 1 without hotels', multi(flown, empty), 'hotels'],
    ['multi: a later stop without hotels', multi(flown, stay, empty), 'hotels'],
    ['multi: no stop', multi(flown), 'hotels'],
  ] as const)('[S5] %s lacks %3$s', (_title, offer, missing) => expect(missingFrom(offer)).toBe(missing));

  it('stops are the trips after the flights, or the one trip there is', () => {
    expect(stopsOf(multi(flown, stay, stay))).toEqual([stay, stay]);
    expect(stopsOf(anOffer())).toHaveLength(1);
  });
});
