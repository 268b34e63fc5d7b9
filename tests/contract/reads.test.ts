import { fc } from '#tests/support/seed.ts';
import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { MainOfferDetails } from '#contract/entities/main-offer-details.ts';
import { PackageFilters } from '#contract/entities/facets.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { PromoCode } from '#contract/entities/promo.ts';
import { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { readDay } from '#contract/rules/dates.ts';
import { readFilters } from '#contract/rules/list-query.ts';
import { partyProblem } from '#contract/rules/party.ts';
import { readPromoCode } from '#contract/rules/promo.ts';
import type { Read } from '#contract/rules/reads.ts';
import { readRooms } from '#contract/rules/rooms.ts';
import { readChoice } from '#src/storage/choice.ts';

const any = (...usual: unknown[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...usual) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(null, undefined, '', [], {}, -1, 0, 1.5, Infinity, true, '٢', 'x'.repeat(1_300)),
    },
  );
const days = any('2026-12-01', '2026-12-09', '2026-02-30', '1999-01-01', '٢٠٢٦-١٢-٠١', ' 2026-12-01 ', '2026-12-1');
const rooms = fc.array(
  fc.record({
    Adults: any(1, 2, 6),
    Children: any([], [2, 11], [0, 4], [1], [12], [2, 2, 2, 2, 2]),
    Infants: any([], [1], [1, 1], [2]),
  }),
  { maxLength: 6 },
);
const option = any({ key: 'k', meaning: 'm' }, { key: 'k', meaning: 'm', more: 1 }, { key: 'k' });
const stops = fc.array(
  any(
    null,
    { HotelCode: 'h', rooms: null },
    { HotelCode: 'h', HotelName: 'n', rooms: [{ key: 'k', meaning: 'm' }] },
    { HotelCode: 'h', HotelName: 1, rooms: null },
  ),
);
const choice = fc.record({
  request: fc.record({
    package_id: any(1, 101, 2_147_483_648),
    rooms,
    start_date: days,
    end_date: days,
    class: any('economy', 'first', 'balcony'),
  }),
  keys: fc.record({
    SearchId: any('s'),
    stops: any([{ HotelCode: 'h', Searchid: 's', SourceCode: 'c', rateKeys: ['r'] }], [{ HotelCode: 'h' }], []),
    amenities: any(
      [],
      [1, 2],
      Array.from({ length: 31 }, () => 1),
    ),
  }),
  wish: fc.record({
    flight: fc.oneof(fc.constant(null), option),
    stops,
    amenities: any(null, [], [1]),
  }),
  promo_code: any(null, 'SUMMER', 'x'.repeat(33)),
});

/** All else is right, which it seldom is in a choice made of parts. */
const more = fc.record({
  from: fc.constantFrom({}, { from: 'JED' }, { from: 'LHR' }),
  names: fc.constantFrom({}, { amenity_names: ['Boat'] }, { amenity_names: [1] }),
});
const ofStops = fc.tuple(stops, more).map(([stops, more]) => ({
  request: {
    package_id: 101,
    rooms: [{ Adults: 2, Children: [], Infants: [] }],
    start_date: '2027-04-01',
    end_date: '2027-04-05',
    class: 'economy',
    ...more.from,
  },
  keys: { SearchId: 's', stops: [{ HotelCode: 'h', Searchid: 's', SourceCode: 'c', rateKeys: ['r'] }], amenities: [] },
  wish: { flight: null, stops, amenities: null, ...more.names },
  promo_code: null,
}));

/** Of which both refuse or read the same. */
const agree = (values: fc.Arbitrary<unknown>, schema: z.ZodMiniType, read: Read<unknown>) =>
  fc.check(
    fc.property(values, (value) => void expect(read(value)).toEqual(schema.safeParse(value).data)),
    { numRuns: 2_000 },
  );

describe('plain checks of the first load', () => {
  it('[LI3] [E9] read days, rooms, a choice and a code as the schemas do', () => {
    // of a whole party the schema knows nothing
    const mayTravel = (value: unknown) => {
      const { data } = SelectedRooms.safeParse(value);
      return !data || !partyProblem(data);
    };
    const runs = [
      agree(days, PlainDate, readDay),
      agree(rooms.filter(mayTravel), SelectedRooms, readRooms),
      agree(
        choice.filter(({ request }) => mayTravel(request.rooms)),
        MainOfferDetails,
        readChoice,
      ),
      agree(ofStops, MainOfferDetails, readChoice),
      agree(
        fc.string({ unit: fc.constantFrom(...'aZ09-_ ٣!') }),
        PromoCode,
        (code) => readPromoCode(String(code)) ?? undefined,
      ),
    ];
    expect(runs.filter(({ failed }) => failed).map(fc.defaultReportMessage)).toEqual([]);
  });

  it('[LI3] [R25] every filter that an address is read to have is one by the schema', () => {
    const words = fc.constantFrom(
      '1',
      '0',
      '2',
      '31',
      '10001',
      '1.5',
      '-1',
      'KWD',
      'family,moon',
      '4,9,x',
      'price',
      '٣',
      '',
      '9'.repeat(400),
    );
    const query = fc.dictionary(fc.constantFrom(...Object.keys(PackageFilters.shape)), words);
    fc.assert(
      fc.property(query, (written) => {
        const { filters, dropped } = readFilters(written);
        expect(PackageFilters.safeParse(filters).data).toEqual(filters);
        for (const name of Object.keys(written)) expect(name in filters || dropped.includes(name)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
