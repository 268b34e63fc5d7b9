import type { SnapshotFrom } from 'xstate';
import type { tripShareMachine } from './trip-share.machine.ts';

type Snapshot = SnapshotFrom<typeof tripShareMachine>;

export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** The share's id once there is one to hand over. */
export const selectShare = (snapshot: Snapshot): string | null =>
  snapshot.matches('ready') ? snapshot.context.share : null;
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
