import type { SnapshotFrom } from 'xstate';
import type { compareMachine } from './compare.machine.ts';

/** `next`: waits until one is put down. */
export const selectCompared = ({ context: { ids, next } }: SnapshotFrom<typeof compareMachine>) => ({ ids, next });
