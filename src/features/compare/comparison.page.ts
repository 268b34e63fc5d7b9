import type { Compared, Comparison } from '#src/cards/compared.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { COMPARED_KEY, storedCompared } from '#src/storage/compared.ts';

type CompareActor = ReturnType<(typeof import('./compare-actor.page.ts'))['startCompare']>;

/** Its machine loads with the first press. */
export function createComparison(): Comparison {
  const listeners = new Set<() => void>();
  let compared: Compared = { ids: storedCompared(browserStorage), next: null };
  let loading: Promise<CompareActor> | null = null;

  const show = (next: Compared): void => {
    compared = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key !== COMPARED_KEY && key !== null) return;
    const ids = storedCompared(browserStorage);
    if (loading) void loading.then((actor) => actor.send({ type: 'local.change', ids }));
    else show({ ids, next: null });
  });
  return {
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => compared,
    send(act) {
      loading ??= import('./compare-actor.page.ts').then(({ startCompare }) => startCompare(show));
      loading.then(
        (actor) => actor.send(act),
        // the next press tries again
        () => (loading = null),
      );
    },
  };
}
