import type { SnapshotFrom } from 'xstate';
import type { deskListMachine } from './desk-list.machine.ts';

type Snapshot = SnapshotFrom<typeof deskListMachine>;

export const selectPage = (snapshot: Snapshot) => snapshot.context.page;
export const selectLedTo = (snapshot: Snapshot) => snapshot.context.ledTo;
export const selectSelected = (snapshot: Snapshot): string[] => snapshot.context.selected;
export const selectIsLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading');
export const selectIsEmpty = (snapshot: Snapshot): boolean => snapshot.matches('empty');
export const selectFailed = (snapshot: Snapshot) => (snapshot.matches('failed') ? snapshot.context.failed : null);
