import { compareMachine } from '#machines/compare/compare.machine.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import { saveCompared } from '#src/storage/compared.ts';

export const provideCompare = (storage: BrowserStorage) =>
  compareMachine.provide({ actions: { keep: (_, { ids }) => saveCompared(storage, ids) } });
