import { describe, expect, it } from 'vitest';
import { kilometresBetween } from '#contract/rules/distance.ts';
import {
  countHotels,
  hotelFiltersToRelax,
  listedHotels,
  namesOfCodes,
  NO_HOTEL_PICKS,
  filterHotels,
  type HotelPicks,
} from '#contract/rules/hotel-list.ts';
import { boxAround, clustersOf, isInside, kilometreOn, MAP_RATIO, spotOf } from '#contract/rules/map-view.ts';
import { aHotel, aRoom } from '#tests/support/offer-builders.ts';

const centre = { latitude: 41.01, longitude: 28.97 };
const now = new Date('2027-01-01T00:00:00Z');
const fixed = [{ fromDate: '2026-01-01T00:00:00Z', amount: 60 }];
const house = (code: string, price: number, stars: number, north: number, amenities: string[], room = {}) => {
  const hotel = aHotel(code, [aRoom('double', price, room)]);
  return {
    ...hotel,
    HotelDetails: {
      ...hotel.HotelDetails,
      HotelRating: stars,
      AmenityCodes: amenities,
      AmenitiesList: amenities.map((name) => name.toUpperCase()),
      Latitude: centre.latitude + north,
      Longitude: centre.longitude,
    },
  };
};
const hotels = [
  house('near', 90, 4, 0.003, ['wifi', 'pool']),
  house('far', 50, 3, 0.06, ['wifi'], { boardCode: 'RO', boardName: 'Room only', cancellationPolicies: fixed }),
  house('grand', 200, 5, 0.02, ['wifi', 'pool', 'spa']),
  house('plain', 60, 3, 0.02, []),
];
const rows = listedHotels(hotels, centre, now);
const picks = (changes: Partial<HotelPicks>): HotelPicks => ({ ...NO_HOTEL_PICKS, ...changes });
const codes = (list: typeof rows) => list.map(({ hotel }) => hotel.HotelCode);

describe('a list of hotels', () => {
  it.each([
    [{}, ['far', 'plain', 'near', 'grand']],
    [{ stars: ['3', '5'] }, ['far', 'plain', 'grand']],
    [{ price: ['1'] }, ['far']],
    [{ price: ['3', '4'] }, ['near', 'grand']],
    [{ boards: ['RO'] }, ['far']],
    [{ distance: ['1'] }, ['near']],
    [{ distance: ['3'] }, ['plain', 'near', 'grand']],
    [{ refund: ['refundable'] }, ['plain', 'near', 'grand']],
    [{ amenities: ['wifi', 'pool'] }, ['near', 'grand']],
  ] as const)('[E3] the filters %j leave %j', (filters, rest) => {
    expect(codes(filterHotels(rows, picks(filters as unknown as Partial<HotelPicks>), 'price'))).toEqual(rest);
  });

  it.each([
    ['price', ['far', 'plain', 'near', 'grand']],
    ['stars', ['grand', 'near', 'far', 'plain']],
    ['distance', ['near', 'plain', 'grand', 'far']],
  ] as const)('[E3] by %s: %j', (sort, order) =>
    expect(codes(filterHotels(rows, NO_HOTEL_PICKS, sort))).toEqual(order),
  );

  it('[E3] counts what each value would leave; amenities narrow, stars widen', () => {
    const counts = countHotels(rows, picks({ amenities: ['pool'], stars: ['5'] }));
    expect(Object.fromEntries(counts.stars)).toEqual({ '4': 1, '5': 1 });
    expect(Object.fromEntries(counts.amenities)).toEqual({ wifi: 1, pool: 1, spa: 1 });
  });

  it('[X10] names the filter to lift', () => {
    expect(hotelFiltersToRelax(rows, picks({ stars: ['3'], amenities: ['pool'] }))).toEqual({
      name: 'stars',
      count: 2,
    });
  });

  it('[E3] takes the words of codes from the hotels, in their language', () => {
    expect([...namesOfCodes(hotels)]).toContainEqual(['spa', 'SPA']);
    expect(namesOfCodes(hotels).get('RO')).toBe('Room only');
  });
});

describe('a map of hotels', () => {
  const points = hotels.map(({ HotelDetails: { Latitude, Longitude } }) => ({
    latitude: Latitude,
    longitude: Longitude,
  }));
  const box = boxAround([centre, ...points]);

  it('[E3] shows every point, true to its ground', () => {
    expect(points.every((point) => isInside(point, box))).toBe(true);
    const [near] = points;
    const spot = spotOf(near!, box);
    const middle = spotOf(centre, box);
    const high = kilometreOn(box);
    expect(Math.hypot((spot.x - middle.x) * MAP_RATIO, spot.y - middle.y) / high).toBeCloseTo(
      kilometresBetween(near!, centre),
      2,
    );
    expect(spot.y).toBeLessThan(middle.y);
  });

  it('[E3] puts pins of one place together, and coming nearer parts them', () => {
    const pins = points.map((point, index) => ({ key: hotels[index]!.HotelCode, point }));
    const heaps = clustersOf(pins, box);
    expect(heaps.flatMap(({ keys }) => keys).toSorted()).toEqual(['far', 'grand', 'near', 'plain']);
    const street = [0, 1, 2].map((index) => ({
      key: String(index),
      point: { ...centre, latitude: centre.latitude + index / 1_500 },
    }));
    const [heap, ...more] = clustersOf(street, box);
    expect(more).toEqual([]);
    expect(heap && clustersOf(street, heap.box)).toHaveLength(3);
  });

  it('[E3] one point alone is some streets, and nothing at all is no fault', () => {
    const one = boxAround([centre]);
    expect(one.north - one.south).toBeGreaterThan(0.001);
    expect(clustersOf([], boxAround([]))).toEqual([]);
  });
});
