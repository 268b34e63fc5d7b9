import { describe, expect, it } from 'vitest';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { countChildren, countInfants, countSeats, partyProblem } from '#contract/rules/party.ts';

const room = (Adults: number, children = 0, infants = 0): SelectedRooms[number] => ({
  Adults,
  Children: Array.from({ length: children }, () => 5),
  Infants: Array.from({ length: infants }, () => 1),
});

describe('party', () => {
  it.each([
    [[room(6), room(3)], null],
    [[room(6), room(4)], 'too_many_seats'],
    [[room(5, 4)], null],
    [[room(6, 4)], 'too_many_seats'],
    [[room(6), room(3, 0, 3)], null],
    [[room(2, 0, 2)], null],
    [[room(2, 0, 3)], 'too_many_infants'],
    [[room(4), room(1, 0, 2)], 'too_many_infants'],
  ])('[V5] %j gives %s', (rooms, problem) => expect(partyProblem(rooms)).toBe(problem));

  it('[V5] lap infants take no seat', () => {
    const rooms = [room(2, 1, 1), room(1)];
    expect([countSeats(rooms), countChildren(rooms), countInfants(rooms)]).toEqual([4, 1, 1]);
  });
});
