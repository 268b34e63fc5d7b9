import type { SnapshotFrom } from 'xstate';
import type { historyMachine } from './history.machine.ts';

/** The entry key of the last written page. */
export const selectPageKey = ({ context }: SnapshotFrom<typeof historyMachine>): string => context.key;
