import { describe, expect, it } from 'vitest';
import { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { withoutLeadingZero } from '#contract/rules/traveller-lists.ts';

describe('traveller lists', () => {
  it.each([
    [[0], []],
    [[0, 5], []],
    [
      [5, 0],
      [5, 0],
    ],
    [[], []],
    [[3], [3]],
  ])('[V3] %j is sent as %j', (list, body) => expect(withoutLeadingZero(list)).toEqual(body));

  it('[V3] the contract reads a list that starts with 0 as empty', () => {
    expect(SelectedRooms.parse([{ Adults: 2, Children: [0, 4], Infants: [0] }])).toEqual([
      { Adults: 2, Children: [], Infants: [] },
    ]);
  });

  it.each([
    ['no adult', [{ Adults: 0, Children: [], Infants: [] }]],
    ['seven adults', [{ Adults: 7, Children: [], Infants: [] }]],
    ['a child of 12', [{ Adults: 1, Children: [12], Infants: [] }]],
    ['a child of 1', [{ Adults: 1, Children: [1], Infants: [] }]],
    ['five children', [{ Adults: 2, Children: [2, 3, 4, 5, 6], Infants: [] }]],
    ['an infant with an age', [{ Adults: 1, Children: [], Infants: [2] }]],
    ['no room', []],
    ['seven rooms', Array.from({ length: 7 }, () => ({ Adults: 1, Children: [], Infants: [] }))],
  ])('[V5] %s is refused', (_title, rooms) => expect(SelectedRooms.safeParse(rooms).success).toBe(false));
});
