import type { SnapshotFrom } from 'xstate';
import type { installMachine } from './install.machine.ts';

type InstallSnapshot = SnapshotFrom<typeof installMachine>;

export const selectPlatform = (snapshot: InstallSnapshot) => snapshot.context.platform;
export const selectIsOffered = (snapshot: InstallSnapshot) => snapshot.matches('available') || snapshot.hasTag('busy');
export const selectIsPrompting = (snapshot: InstallSnapshot) => snapshot.hasTag('busy');
export const selectIsInstalled = (snapshot: InstallSnapshot) => snapshot.matches('installed');
export const selectIsDismissed = (snapshot: InstallSnapshot) => snapshot.matches('dismissed');
export const selectIsByHand = (snapshot: InstallSnapshot) => snapshot.hasTag('byHand');
