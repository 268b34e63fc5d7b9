import { describe, expect, it } from 'vitest';
import { CABINS } from '#contract/constants.ts';
import { readOfferQuery, writeOfferQuery } from '#contract/rules/offer-query.ts';
import { partyProblem } from '#contract/rules/party.ts';
import { fc } from '#tests/support/seed.ts';

describe('offer query', () => {
  it('[R5] any request written into an address is read back the same', () => {
    const infants = fc.integer({ min: 0, max: 2 }).map((count) => Array.from({ length: count }, () => 1));
    const room = fc.record({
      Adults: fc.integer({ min: 1, max: 4 }),
      Children: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 4 }),
      Infants: infants,
    });
    const rooms = fc.array(room, { minLength: 1, maxLength: 4 }).filter((list) => !partyProblem(list));
    fc.assert(
      fc.property(rooms, fc.constantFrom(...CABINS), (list, cabin) => {
        const query = { start_date: '2027-04-01', end_date: '2027-04-09', rooms: list, class: cabin };
        expect({ class: 'economy', ...readOfferQuery(writeOfferQuery(query)) }).toEqual(query);
      }),
    );
  });

  it.each([
    ['a lone date', { start_date: '2027-04-01' }],
    ['dates the wrong way round', { start_date: '2027-04-09', end_date: '2027-04-01' }],
    ['no real day', { start_date: '2027-02-30', end_date: '2027-03-03' }],
    ['an empty room', { rooms: '0' }],
    ['words', { rooms: 'two' }],
    ['too many seats', { rooms: '6_6' }],
    ['a child of 15', { rooms: '2-15' }],
    ['a cabin that is none', { class: 'balcony' }],
  ])('[R25] %s is left out', (_title, query) => expect(readOfferQuery(query)).toEqual({}));
});
