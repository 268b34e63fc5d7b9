import type { SnapshotFrom } from 'xstate';
import type { chunkReloadMachine } from './chunk-reload.machine.ts';

type ChunkReloadSnapshot = SnapshotFrom<typeof chunkReloadMachine>;

export const selectIsReloading = (snapshot: ChunkReloadSnapshot) => snapshot.matches('reloading');
export const selectIsStuck = (snapshot: ChunkReloadSnapshot) => snapshot.matches('stuck');
