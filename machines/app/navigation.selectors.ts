import type { SnapshotFrom } from 'xstate';
import type { navigationMachine } from './navigation.machine.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

export const selectView = (snapshot: NavigationSnapshot) => snapshot.context.view;
export const selectIsLoading = (snapshot: NavigationSnapshot) => snapshot.hasTag('loading');
export const selectDestination = (snapshot: NavigationSnapshot) => snapshot.context.destination;
export const selectNextPath = (snapshot: NavigationSnapshot) => snapshot.context.destination?.spot.pathname ?? null;
