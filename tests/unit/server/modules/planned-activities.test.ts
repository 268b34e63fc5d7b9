import { describe, expect, it } from 'vitest';
import { plannedActivities, type ActivityBook } from '#server/modules/offers/activities.ts';

const book: ActivityBook = new Map([['rome|Vatican Museums', { code: 'rome.vatican', supplier: 'ETA' }]]);

/** The dates on which the museum is planned in a stay in Rome of so many nights from `start`, and whether it can be done. */
function planned(
  start: string,
  nights: number,
  amenity: { day?: number | null; closed_on?: number[]; months?: number[] },
) {
  const facts = {
    stops: [{ city: 'rome', nights, hotels: [] }],
    amenities: [{ id: 1, name: { ar: '', en: 'Vatican Museums' }, day: 2, ...amenity }],
    forced: [],
  };
  const stop = { place: { slug: 'rome' }, start, end: '', nights, hotels: [] };
  const [one] = plannedActivities({ pkg: { facts }, stops: [stop] } as never, book);
  return [one?.visits[0]?.date, one?.isOutOfSeason];
}

describe('[S7] [WO1] an activity is planned on a day that its place is open on', () => {
  it.each([
    ['the expert’s day', '2027-04-12', 4, {}, ['2027-04-13', false]],
    ['the expert’s day where it is shut on another one', '2027-04-12', 4, { closed_on: [0] }, ['2027-04-13', false]],
    ['the next whole day where the expert’s is shut', '2027-04-12', 4, { closed_on: [2] }, ['2027-04-14', false]],
    [
      'an earlier whole day where the last one is shut',
      '2027-04-12',
      4,
      { day: 4, closed_on: [4] },
      ['2027-04-13', false],
    ],
    ['none where every whole day is shut', '2027-04-12', 2, { closed_on: [2] }, ['2027-04-13', true]],
    ['none out of its months', '2027-04-12', 4, { closed_on: [2], months: [5] }, ['2027-04-14', true]],
  ])('%s', (_what, start, nights, amenity, found) => {
    expect(planned(start, nights, amenity)).toEqual(found);
  });
});
