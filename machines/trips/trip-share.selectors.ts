import type { SnapshotFrom } from 'xstate';
import type { TripShare } from '#contract/entities/trip-share.ts';
import { isSameTrip, type tripShareMachine } from './trip-share.machine.ts';

type Snapshot = SnapshotFrom<typeof tripShareMachine>;

export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** Null if it fits another trip. */
export const selectShare = (snapshot: Snapshot, trip: TripShare | null): string | null =>
  snapshot.matches('ready') && isSameTrip(snapshot.context.trip, trip) ? snapshot.context.share : null;
export const selectHasFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
