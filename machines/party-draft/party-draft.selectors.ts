import type { SnapshotFrom } from 'xstate';
import type { partyDraftMachine } from './party-draft.machine.ts';

type PartyDraftSnapshot = SnapshotFrom<typeof partyDraftMachine>;

export const selectRooms = (snapshot: PartyDraftSnapshot) => snapshot.context.rooms;
export const selectCabin = (snapshot: PartyDraftSnapshot) => snapshot.context.class;
export const selectIsBookable = (snapshot: PartyDraftSnapshot) => snapshot.matches('bookable');
