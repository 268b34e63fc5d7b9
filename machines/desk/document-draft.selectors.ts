import type { SnapshotFrom } from 'xstate';
import type { documentDraftMachine } from './document-draft.machine.ts';

type Snapshot = SnapshotFrom<typeof documentDraftMachine>;

export const selectItem = ({ context }: Snapshot) => context.item;
export const selectBody = ({ context }: Snapshot) => context.body;
export const selectRev = ({ context }: Snapshot) => context.rev;
export const selectProblems = ({ context }: Snapshot) => context.problems;
export const selectTheirs = (snapshot: Snapshot) => (snapshot.matches('conflict') ? snapshot.context.theirs : null);
export const selectFailure = (snapshot: Snapshot) =>
  snapshot.matches('failed') || snapshot.matches({ editing: 'refused' }) ? snapshot.context.failed : null;
export const selectIsOpening = (snapshot: Snapshot) => snapshot.matches('opening');
/** The server has all that is shown. */
export const selectIsSaved = (snapshot: Snapshot) => snapshot.matches({ editing: 'clean' });
export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches({ editing: 'offline' });
export const selectSavedAt = ({ context }: Snapshot) => context.savedAt;
