import { describe, expect, it } from 'vitest';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { addDays } from '#contract/rules/dates.ts';
import { plannedActivities } from '#server/modules/offers/activities.ts';
import type { ActivityBook } from '#server/modules/offers/sold-activity.ts';

const activity = { code: 'rome.vatican', supplier: 'ETA' };
const book: ActivityBook = {
  coded: new Map([[activity.code, activity]]),
  named: new Map([['rome|Vatican Museums', activity]]),
  transfers: new Map(),
};

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
  ])('%s', (_what, start, nights, amenity, expected) => {
    expect(planned(start, nights, amenity)).toEqual(expected);
  });
});

describe('[M12] an activity is looked up by what it is, not by what it is called', () => {
  type Amenity = Partial<PackageFacts['amenities'][number]>;
  /** What is asked of the provider for one activity of Rome 3, Florence 2, Rome 2 from 12 April. */
  function askedFor(amenity: Amenity) {
    const stops = [
      { city: 'rome', nights: 3, hotels: [] },
      { city: 'florence', nights: 2, hotels: [] },
      { city: 'rome', nights: 2, hotels: [] },
    ];
    const facts = {
      stops,
      amenities: [{ id: 1, name: { ar: '', en: 'Vatican Museums' }, day: null, ...amenity }],
      forced: [],
    };
    const starts = ['2027-04-12', '2027-04-15', '2027-04-17'];
    const laid = stops.map((stop, at) => ({
      ...stop,
      place: { slug: stop.city },
      start: starts[at],
      end: addDays(starts[at]!, stop.nights),
    }));
    return plannedActivities({ pkg: { facts }, stops: laid } as never, book).map(({ supplier, visits }) => [
      supplier,
      visits,
    ]);
  }
  const visit = (date: string) => [['ETA', [{ code: 'rome.vatican', date }]]];
  const renamed = { name: { ar: '', en: 'The Pope’s pictures' } };

  it('is found under the expert’s own words', () => {
    expect(askedFor({ ...renamed, activity: { code: 'rome.vatican', stop: 0 } })).toEqual(visit('2027-04-13'));
  });

  it('is done in its own stop, also where an earlier one sells the same', () => {
    expect(askedFor({ activity: { code: 'rome.vatican', stop: 2 } })).toEqual(visit('2027-04-18'));
    expect(askedFor({ day: 7, activity: { code: 'rome.vatican', stop: 2 } })).toEqual(visit('2027-04-18'));
  });

  it('has a supplier who is nobody where its code is sold no more, so that it is not available', () => {
    const [request] = askedFor({ activity: { code: 'rome.colosseum', stop: 0 } });
    expect(request).toEqual(['', [{ code: 'rome.colosseum', date: '2027-04-13' }]]);
  });

  it('of before its code was written down is found by its name, in the stop that its day is in', () => {
    expect(askedFor({})).toEqual(visit('2027-04-13'));
    expect(askedFor({ day: 2 })).toEqual(visit('2027-04-13'));
    expect(askedFor({ day: 7 })).toEqual(visit('2027-04-18'));
    expect(askedFor(renamed).map(([supplier]) => supplier)).toEqual(['']);
  });

  it('is asked of nobody where it is our own work', () => {
    expect(askedFor({ activity: null })).toEqual([]);
    expect(askedFor({ ...renamed, id: 6 })).toEqual([]);
  });
});

describe('[OP1] the transfers of a trip are one supplier’s', () => {
  it.each([
    ['of them all', ['ETA', 'ETA'], 'ETA'],
    ['nobody’s where a city has none, so that they are not available', ['ETA', null], ''],
    ['nobody’s where two would share them', ['ETA', 'ETB'], ''],
  ])('%s', (_what, suppliers, expected) => {
    const cities = ['rome', 'florence'];
    const transfers = new Map(
      cities.flatMap((city, at) => {
        const supplier = suppliers[at];
        return supplier ? [[city, { code: `${city}.transfer`, supplier }] as const] : [];
      }),
    );
    const facts = {
      stops: cities.map((city) => ({ city, nights: 2, hotels: [] })),
      amenities: [],
      forced: [
        { id: 51, type: 'per_service' },
        { id: 52, type: 'per_personal' },
      ],
    };
    const stops = cities.map((slug) => ({ place: { slug }, start: '2027-04-12', end: '2027-04-14', nights: 2 }));
    const planned = plannedActivities({ pkg: { facts }, stops } as never, { ...book, transfers });
    expect(planned.map(({ amenity, supplier }) => [amenity, supplier])).toEqual([[51, expected]]);
  });
});
