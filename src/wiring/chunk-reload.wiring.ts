import * as z from 'zod/mini';
import { chunkReloadMachine } from '#machines/chunk-reload/chunk-reload.machine.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

const KEY = 'chunkReloadedAt';

export const wireChunkReload = (storage: BrowserStorage, reload: () => void) =>
  chunkReloadMachine.provide({
    actions: {
      storeTime: (_, { at }) => storage.writeOwn(KEY, at),
      reloadPage: () => reload(),
    },
  });

/** When this browser last reloaded for a missing part, or null. */
export const keptReload = (storage: BrowserStorage): number | null =>
  storage.readOwn(KEY, z.nullable(z.number()), null);
