import { t } from '@lingui/core/macro';
import type { ActorRefFrom } from 'xstate';
import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { selectIsLoggedIn } from '#machines/account/auth.selectors.ts';
import type { Favourites } from '#src/cards/hearts.ts';
import { say } from '#src/components/say.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { HEARTS_KEY, storedHearts } from '#src/storage/hearts.ts';
import type { AuthActor } from '#src/features/account/auth.effects.ts';

type FavouritesActor = ActorRefFrom<typeof favouritesMachine>;

/** Their machine loads on the first press or login. */
export function createFavourites(auth: AuthActor): Favourites {
  const listeners = new Set<() => void>();
  let ids: readonly number[] = storedHearts(browserStorage);
  let loading: Promise<FavouritesActor> | null = null;

  const show = (next: readonly number[]): void => {
    ids = next;
    for (const listener of listeners) listener();
  };

  function load(): Promise<FavouritesActor> {
    loading ??= import('./hearts-actor.page.ts').then(({ startFavourites }) => startFavourites(auth, show));
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }

  auth.subscribe((snapshot) => {
    if (selectIsLoggedIn(snapshot)) load().catch(() => undefined);
  });
  window.addEventListener('storage', ({ key }) => {
    if (key !== HEARTS_KEY && key !== null) return;
    const local = storedHearts(browserStorage);
    if (loading) void loading.then((actor) => actor.send({ type: 'local.change', ids: local }));
    else show(local);
  });

  return {
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => ids,
    set(id, isChosen) {
      load()
        .then((actor) => actor.send({ type: 'heart.set', id, isChosen }))
        .catch(() => say(t`Your favourites could not be saved just now.`));
    },
  };
}
