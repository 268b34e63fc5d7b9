import { t } from '@lingui/core/macro';
import { createActor } from 'xstate';
import { selectIsLoggedIn } from '#machines/account/auth.selectors.ts';
import { selectIds } from '#machines/favourites/favourites.selectors.ts';
import { say } from '#src/components/say.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { storedHearts } from '#src/storage/hearts.ts';
import type { AuthActor } from '#src/features/account/auth.effects.ts';
import { provideFavourites } from './favourites.effects.ts';
import { inspect } from '#src/tab/inspect.ts';

/** Follows logins and logouts from then on. */
export function startFavourites(auth: AuthActor, show: (ids: readonly number[]) => void) {
  const logic = provideFavourites({
    storage: browserStorage,
    sayChanged({ id, isChosen }) {
      const undo = { label: t`Undo`, onAct: () => actor.send({ type: 'heart.set', id, isChosen: !isChosen }) };
      say(isChosen ? t`Saved to your favourites.` : t`Removed from your favourites.`, undo);
    },
    sayFailed: () => say(t`Your favourites could not be saved just now.`),
  });
  const actor = createActor(logic, { input: { ids: storedHearts(browserStorage) }, inspect });
  actor.subscribe((snapshot) => show(selectIds(snapshot)));
  actor.start();
  let wasLoggedIn = false;
  const follow = (): void => {
    const isLoggedIn = selectIsLoggedIn(auth.getSnapshot());
    if (isLoggedIn && !wasLoggedIn) actor.send({ type: 'session.open' });
    if (!isLoggedIn && wasLoggedIn) actor.send({ type: 'session.close', ids: storedHearts(browserStorage) });
    wasLoggedIn = isLoggedIn;
  };
  auth.subscribe(follow);
  follow();
  return actor;
}
