import type { SnapshotFrom } from 'xstate';
import type { deskFileMachine } from './desk-file.machine.ts';

type Snapshot = SnapshotFrom<typeof deskFileMachine>;

export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectFailed = (snapshot: Snapshot) => snapshot.context.failed;
