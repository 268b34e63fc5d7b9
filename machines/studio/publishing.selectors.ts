import type { SnapshotFrom } from 'xstate';
import type { publishingMachine } from './publishing.machine.ts';

type Snapshot = SnapshotFrom<typeof publishingMachine>;

export const selectReview = (snapshot: Snapshot) => snapshot.context.review;
export const selectResult = (snapshot: Snapshot) => snapshot.context.result;
export const selectIsChecking = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'checking' }) || snapshot.matches({ editing: 'resting' });
export const selectIsPublishing = (snapshot: Snapshot) => snapshot.matches('publishing');
export const selectIsReady = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'ready' }) && snapshot.context.review?.rev === snapshot.context.rev;
export const selectIsUnchecked = (snapshot: Snapshot) => snapshot.matches({ editing: 'unchecked' });
export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');
export const selectRefusal = (snapshot: Snapshot) => (snapshot.matches('refused') ? snapshot.context.failed : null);
