import { PARTY_LIMITS } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { partyProblem } from './party.ts';
import { listOf, record, whole, type Read } from './reads.ts';
import { withoutLeadingZero } from './traveller-lists.ts';

export const DEFAULT_ROOMS: SelectedRooms = [{ Adults: 2, Children: [], Infants: [] }];

const ages = (most: number, low: number, high: number): Read<number[]> => {
  const read = listOf(whole(low, high), 0, most);
  return (value) => read(Array.isArray(value) ? withoutLeadingZero(value) : value);
};

const readAll = listOf(
  record<SelectedRooms[number]>({
    Adults: whole(1, PARTY_LIMITS.adultsPerRoom),
    Children: ages(PARTY_LIMITS.childrenPerRoom, 2, 11),
    Infants: ages(PARTY_LIMITS.adultsPerRoom, 1, 1),
  }),
  1,
  PARTY_LIMITS.rooms,
);

/** A whole party that may travel, as its schema has it (V5). */
export const readRooms: Read<SelectedRooms> = (value) => {
  const rooms = readAll(value);
  return rooms && !partyProblem(rooms) ? rooms : undefined;
};
