import { orNull, whole } from '#contract/rules/reads.ts';
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import { CHUNK_RELOADED_AT } from '#src/storage/tab-keys.ts';

export const provideChunkReload = (storage: BrowserStorage, reload: () => void) =>
  chunkReloadMachine.provide({
    actions: {
      storeTime: (_, { at }) => storage.writeOwn(CHUNK_RELOADED_AT, at),
      reloadPage: () => reload(),
    },
  });

export const readReloadTime = (storage: BrowserStorage): number | null =>
  storage.readOwn(CHUNK_RELOADED_AT, orNull(whole()), null);
