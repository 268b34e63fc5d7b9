import type { SnapshotFrom } from 'xstate';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { partyDraftMachine } from './party-draft.machine.ts';
import { isParty } from './party-draft.rules.ts';

type PartyDraftSnapshot = SnapshotFrom<typeof partyDraftMachine>;

export const selectRooms = (snapshot: PartyDraftSnapshot) => snapshot.context.rooms;
export const selectFrom = (snapshot: PartyDraftSnapshot) => snapshot.context.from;
export const selectCabin = (snapshot: PartyDraftSnapshot) => snapshot.context.class;
/** Null if too large or an age is missing. */
export const selectParty = (snapshot: PartyDraftSnapshot): SelectedRooms | null =>
  snapshot.matches('bookable') && isParty(snapshot.context.rooms) ? snapshot.context.rooms : null;
