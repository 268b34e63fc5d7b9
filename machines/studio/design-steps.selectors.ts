import type { SnapshotFrom } from 'xstate';
import type { designStepsMachine } from './design-steps.machine.ts';

export const selectStep = (snapshot: SnapshotFrom<typeof designStepsMachine>) => snapshot.value;
