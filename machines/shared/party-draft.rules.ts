import type { RoomConfig, SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { partyProblem, type PartyProblem } from '#contract/rules/party.ts';

/** A room while it is asked for: a child whose age is not said yet is null. */
export type RoomDraft = Omit<RoomConfig, 'Children'> & { Children: (number | null)[] };

/** Whether every child has an age: without them there is no party, and no price [FK10]. */
export const isParty = (rooms: RoomDraft[]): rooms is SelectedRooms =>
  rooms.every(({ Children }) => !Children.includes(null));

/** Why a draft cannot be asked for yet; null where it can. */
export const draftProblem = (rooms: RoomDraft[]): PartyProblem | 'age_missing' | null =>
  partyProblem(rooms) ?? (isParty(rooms) ? null : 'age_missing');
