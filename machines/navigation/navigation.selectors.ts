import type { SnapshotFrom } from 'xstate';
import type { navigationMachine } from './navigation.machine.ts';

type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

export const selectShown = (snapshot: NavigationSnapshot) => snapshot.context.shown;
export const selectIsLoading = (snapshot: NavigationSnapshot) => snapshot.hasTag('loading');
/** The page being gone to, or null. */
export const selectWanted = (snapshot: NavigationSnapshot) => snapshot.context.wanted;
/** The path being gone to, or null. */
export const selectWantedPath = (snapshot: NavigationSnapshot) => snapshot.context.wanted?.spot.pathname ?? null;
