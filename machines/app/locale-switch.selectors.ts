import type { SnapshotFrom } from 'xstate';
import type { localeSwitchMachine } from './locale-switch.machine.ts';

type LocaleSwitchSnapshot = SnapshotFrom<typeof localeSwitchMachine>;

export const selectLocation = (snapshot: LocaleSwitchSnapshot) => snapshot.context.location;
export const selectCurrency = (snapshot: LocaleSwitchSnapshot) => snapshot.context.currency;
export const selectIsSwitching = (snapshot: LocaleSwitchSnapshot) => snapshot.hasTag('busy');
export const selectHasFailed = (snapshot: LocaleSwitchSnapshot) => snapshot.matches('failed');
