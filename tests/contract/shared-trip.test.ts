import { describe, expect, it } from 'vitest';
import type { SavedSelection } from '#contract/entities/main-offer-details.ts';
import { isAsShared, lostParts, completeSelection } from '#contract/rules/shared-trip.ts';
import { aFlight, aHotel, aRoom } from '#tests/support/offer-builders.ts';

const wishOf = (key: string) => ({ key, meaning: `meaning of ${key}` });
const shared: SavedSelection = {
  flight: wishOf('KU171'),
  stops: [
    { HotelCode: 'A', rooms: [wishOf('sea')] },
    { HotelCode: 'B', rooms: [wishOf('garden')] },
  ],
  amenities: [1, 2],
};
const now = (changes: Partial<SavedSelection>): SavedSelection => ({ ...shared, ...changes });
const [first = null, second = null] = shared.stops;

describe('a shared trip that is open', () => {
  it.each([
    ['untouched', {}],
    ['with a flight that is gone', { flight: null }],
    ['with a hotel that is gone', { stops: [null, second] }],
    ['under keys made anew', { flight: { ...wishOf('KU171'), key: 'another' } }],
    ['with its amenities in another order', { amenities: [2, 1] }],
  ] as [string, Partial<SavedSelection>][])('[R10] %s is as it was shared', (_title, changes) =>
    expect(isAsShared(shared, now(changes))).toBe(true),
  );

  it.each([
    ['another flight', { flight: wishOf('KU555') }],
    ['another hotel', { stops: [first, { HotelCode: 'C', rooms: null }] }],
    ['another room', { stops: [first, { HotelCode: 'B', rooms: [wishOf('city')] }] }],
    ['an amenity less', { amenities: [1] }],
  ] as [string, Partial<SavedSelection>][])('[R10] %s chosen by hand makes it a trip of one’s own', (_title, changes) =>
    expect(isAsShared(shared, now(changes))).toBe(false),
  );
});

describe('what took the place of a shared choice', () => {
  const rooms = [aRoom('sea', 60)];
  // what an airline calls it may hold the mark between the parts of a meaning
  const value = aFlight('value', 90, { FareCode: 'Value | Plus/23' });
  const choice = { flight: value, stops: [{ hotel: aHotel('A', rooms), rooms }], amenities: [] };
  const wish = completeSelection(choice);
  const lostWith = (flight: typeof value, from = wish) => lostParts(from, { ...choice, flight });

  it('[R10] nothing, where it is the same fare under another key', () =>
    expect(lostWith({ ...value, SearchId: 'anew' })).toEqual({ flight: null, fare: null, hotels: [], rooms: [] }));

  it('[R10] another fare of the same flights, or other flights: each is told as what it is', () => {
    const light = { ...value, SearchId: 'light', FareCode: 'Light/0' };
    expect(lostWith(light)).toMatchObject({ flight: null, fare: ['TKvalue', 'TK774'] });
    expect(lostWith(aFlight('other', 90))).toMatchObject({ flight: ['TKvalue', 'TK774'], fare: null });
  });

  it('[R10] nothing, where the link is older than the codes of fares', () => {
    const { FareCode: _, ...uncoded } = value;
    const old = completeSelection({ ...choice, flight: uncoded });
    expect(lostWith({ ...value, SearchId: 'anew' }, old)).toMatchObject({ flight: null, fare: null });
  });
});
