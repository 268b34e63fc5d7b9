import type { SnapshotFrom } from 'xstate';
import type { chunkReloadMachine } from './chunk-reload.machine.ts';

type ChunkReloadSnapshot = SnapshotFrom<typeof chunkReloadMachine>;

/** The document is about to reload. */
export const selectIsReloading = (snapshot: ChunkReloadSnapshot) => snapshot.matches('reloading');
export const selectIsStuck = (snapshot: ChunkReloadSnapshot) => snapshot.matches('stuck');
