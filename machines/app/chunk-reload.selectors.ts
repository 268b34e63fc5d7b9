import type { SnapshotFrom } from 'xstate';
import type { chunkReloadMachine } from './chunk-reload.machine.ts';

type ChunkReloadSnapshot = SnapshotFrom<typeof chunkReloadMachine>;

/** Whether this document is about to be replaced. */
export const selectIsReloading = (snapshot: ChunkReloadSnapshot) => snapshot.matches('reloading');
export const selectIsStuck = (snapshot: ChunkReloadSnapshot) => snapshot.matches('stuck');
