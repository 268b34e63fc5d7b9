import type { RoomConfig, SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { partyProblem, type PartyProblem } from '#contract/rules/party.ts';

/** An unknown age is null. */
export type RoomDraft = Omit<RoomConfig, 'Children'> & { Children: (number | null)[] };

/** Every child has an age: else no price [FK10]. */
export const isParty = (rooms: RoomDraft[]): rooms is SelectedRooms =>
  rooms.every(({ Children }) => !Children.includes(null));

export const draftProblem = (rooms: RoomDraft[]): PartyProblem | 'age_missing' | null =>
  partyProblem(rooms) ?? (isParty(rooms) ? null : 'age_missing');
