import type { SnapshotFrom } from 'xstate';
import type { stayDraftMachine } from './stay-draft.machine.ts';

type StayDraftSnapshot = SnapshotFrom<typeof stayDraftMachine>;

export const selectStart = (snapshot: StayDraftSnapshot) => snapshot.context.start;
export const selectEnd = (snapshot: StayDraftSnapshot) => snapshot.context.end;
