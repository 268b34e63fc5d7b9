import type { SnapshotFrom } from 'xstate';
import type { historyMachine } from './history.machine.ts';

export const selectPageKey = ({ context }: SnapshotFrom<typeof historyMachine>): string => context.key;
