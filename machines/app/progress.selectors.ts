import type { SnapshotFrom } from 'xstate';
import type { progressMachine } from './progress.machine.ts';

type ProgressSnapshot = SnapshotFrom<typeof progressMachine>;

export const selectPercent = (snapshot: ProgressSnapshot) => snapshot.context.percent;
export const selectHasBar = (snapshot: ProgressSnapshot) => snapshot.hasTag('bar');
export const selectIsShown = (snapshot: ProgressSnapshot) => snapshot.hasTag('shown');
export const selectIsSlow = (snapshot: ProgressSnapshot) => snapshot.hasTag('slow');
