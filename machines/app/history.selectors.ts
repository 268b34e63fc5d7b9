import type { SnapshotFrom } from 'xstate';
import type { historyMachine } from './history.machine.ts';

/** The key of the page's entry that was written last. */
export const selectPageKey = ({ context }: SnapshotFrom<typeof historyMachine>): string => context.key;
