import type { SnapshotFrom } from 'xstate';
import type { deskPaletteMachine } from './desk-palette.machine.ts';

type Snapshot = SnapshotFrom<typeof deskPaletteMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('palette');
export const selectIsHelp = (snapshot: Snapshot): boolean => snapshot.matches('help');
export const selectIsLooking = (snapshot: Snapshot): boolean => snapshot.hasTag('looking');
export const selectText = (snapshot: Snapshot): string => snapshot.context.text;
export const selectRecords = (snapshot: Snapshot) => snapshot.context.records;
export const selectFailed = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'failed' }) ? snapshot.context.failed : null;
export const selectIsKeyed = (snapshot: Snapshot): boolean => snapshot.context.isKeyed;
