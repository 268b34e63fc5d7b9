import type { SnapshotFrom } from 'xstate';
import type { prefetchMachine } from './prefetch.machine.ts';

export const selectAskedPaths = (snapshot: SnapshotFrom<typeof prefetchMachine>) => snapshot.context.requests;
