import type { SnapshotFrom } from 'xstate';
import type { consentMachine } from './consent.machine.ts';

type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

export const selectIsAsking = (snapshot: ConsentSnapshot) => snapshot.matches('asking');
export const selectIsAnswered = (snapshot: ConsentSnapshot) => snapshot.matches('given') || snapshot.matches('refused');
