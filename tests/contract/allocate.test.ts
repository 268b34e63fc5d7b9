import { describe, expect, it } from 'vitest';
import { allocationsOf, otherAllocations } from '#contract/rules/allocate.ts';
import { countChildren, countInfants, partyProblem } from '#contract/rules/party.ts';
import { sum } from '#contract/rules/money.ts';
import { fc } from '#tests/support/seed.ts';

const room = (Adults: number, Children: number[] = [], infants = 0) => ({
  Adults,
  Children,
  Infants: Array.from({ length: infants }, () => 1),
});

describe('allocations of a party', () => {
  it.each([
    [
      'two adults, two children and a baby',
      [room(2, [9, 6], 1)],
      [[room(2, [6, 9], 1)], [room(1, [6], 1), room(1, [9])]],
    ],
    ['four adults and a child', [room(4, [3])], [[room(4, [3])], [room(2, [3]), room(2)]]],
    ['six adults', [room(6)], [[room(6)], [room(3), room(3)], [room(2), room(2), room(2)]]],
    ['one adult with children', [room(1, [4, 7])], [[room(1, [4, 7])]]],
    [
      'eight adults in two rooms',
      [room(4), room(4)],
      [
        [room(4), room(4)],
        [room(2), room(2), room(2), room(2)],
      ],
    ],
    ['two babies of one adult each', [room(2, [], 2)], [[room(2, [], 2)], [room(1, [], 1), room(1, [], 1)]]],
  ])('[LB3] %s', (_, party, expected) => {
    expect(allocationsOf(party)).toEqual(expected);
  });

  it('[LB3] the others leave out what is asked for, whatever the order of its children', () => {
    expect(otherAllocations([room(2, [9, 6], 1)])).toEqual([[room(1, [6], 1), room(1, [9])]]);
    expect(otherAllocations([room(1, [9], 1), room(1, [6])])).toHaveLength(2);
  });

  it('[LB3] each holds the same people, an adult in every room, within what may be booked', () => {
    const anyRoom = fc.record({
      Adults: fc.integer({ min: 1, max: 6 }),
      Children: fc.array(fc.integer({ min: 2, max: 11 }), { maxLength: 4 }),
      Infants: fc.array(fc.constant(1), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(anyRoom, { minLength: 1, maxLength: 6 }), (party) => {
        fc.pre(partyProblem(party) === null);
        const all = allocationsOf(party);
        expect(all.length).toBeLessThanOrEqual(3);
        for (const rooms of all) {
          expect(partyProblem(rooms)).toBeNull();
          expect(rooms.every(({ Adults }) => Adults >= 1)).toBe(true);
          expect(sum(rooms.map(({ Adults }) => Adults))).toBe(sum(party.map(({ Adults }) => Adults)));
          expect([countChildren(rooms), countInfants(rooms)]).toEqual([countChildren(party), countInfants(party)]);
        }
      }),
    );
  });
});
