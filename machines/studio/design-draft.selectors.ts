import type { SnapshotFrom } from 'xstate';
import type { designDraftMachine } from './design-draft.machine.ts';

type Snapshot = SnapshotFrom<typeof designDraftMachine>;

export const selectDesign = (snapshot: Snapshot) => snapshot.context.design;
export const selectRev = (snapshot: Snapshot) => snapshot.context.rev;
export const selectPackageId = (snapshot: Snapshot) => snapshot.context.packageId;
export const selectStartedAt = (snapshot: Snapshot) => snapshot.context.startedAt;
export const selectSavedAt = (snapshot: Snapshot) => snapshot.context.savedAt;
export const selectTheirs = (snapshot: Snapshot) => (snapshot.matches('conflict') ? snapshot.context.theirs : null);
export const selectIsEditable = (snapshot: Snapshot) => snapshot.hasTag('editable');
/** The server has all that is shown. */
export const selectIsSaved = (snapshot: Snapshot) => snapshot.matches({ editing: 'clean' });
export const selectIsOffline = (snapshot: Snapshot) => snapshot.matches({ editing: 'offline' });
export const selectIsOpening = (snapshot: Snapshot) => snapshot.matches('opening');
export const selectIsClosed = (snapshot: Snapshot) => snapshot.matches('closed');
export const selectFailure = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failed : null);
