import { describe, expect, it } from 'vitest';
import type { Wish } from '#contract/entities/main-offer-details.ts';
import { isAsShared } from '#contract/rules/shared-trip.ts';

const wanted = (key: string) => ({ key, meaning: `meaning of ${key}` });
const shared: Wish = {
  flight: wanted('KU171'),
  stops: [
    { HotelCode: 'A', rooms: [wanted('sea')] },
    { HotelCode: 'B', rooms: [wanted('garden')] },
  ],
  amenities: [1, 2],
};
const now = (changes: Partial<Wish>): Wish => ({ ...shared, ...changes });
const [first = null, second = null] = shared.stops;

describe('a shared trip that is open', () => {
  it.each([
    ['untouched', {}],
    ['with a flight that is gone', { flight: null }],
    ['with a hotel that is gone', { stops: [null, second] }],
    ['under keys made anew', { flight: { ...wanted('KU171'), key: 'another' } }],
    ['with its amenities in another order', { amenities: [2, 1] }],
  ] as [string, Partial<Wish>][])('[R10] %s is as it was shared', (_title, changes) =>
    expect(isAsShared(shared, now(changes))).toBe(true),
  );

  it.each([
    ['another flight', { flight: wanted('KU555') }],
    ['another hotel', { stops: [first, { HotelCode: 'C', rooms: null }] }],
    ['another room', { stops: [first, { HotelCode: 'B', rooms: [wanted('city')] }] }],
    ['an amenity less', { amenities: [1] }],
  ] as [string, Partial<Wish>][])('[R10] %s chosen by hand makes it a trip of one’s own', (_title, changes) =>
    expect(isAsShared(shared, now(changes))).toBe(false),
  );
});
