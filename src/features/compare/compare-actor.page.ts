import { createActor } from 'xstate';
import { selectCompared } from '#machines/compare/compare.selectors.ts';
import type { Compared } from '#src/cards/compared.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { storedCompared } from '#src/storage/compared.ts';
import { inspect } from '#src/tab/inspect.ts';
import { provideCompare } from './compare.effects.ts';

export function startCompare(show: (compared: Compared) => void) {
  const actor = createActor(provideCompare(browserStorage), {
    input: { ids: storedCompared(browserStorage) },
    inspect,
  });
  actor.subscribe((snapshot) => show(selectCompared(snapshot)));
  return actor.start();
}
