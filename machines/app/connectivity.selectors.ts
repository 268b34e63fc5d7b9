import type { SnapshotFrom } from 'xstate';
import type { connectivityMachine } from './connectivity.machine.ts';

type ConnectivitySnapshot = SnapshotFrom<typeof connectivityMachine>;

export const selectIsOffline = (snapshot: ConnectivitySnapshot) => snapshot.matches('offline');
export const selectIsBack = (snapshot: ConnectivitySnapshot) => snapshot.matches('back');
