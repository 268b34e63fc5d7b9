import { fromPromise } from 'xstate';
import { addFavourites, readFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { send } from '#src/api/send.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import { forgetHearts, saveFavourites } from '#src/storage/hearts.ts';

type Ids = { ids: number[] };
type Change = { id: number; isChosen: boolean };
type FavouritesEffects = {
  storage: BrowserStorage;
  sayChanged: (change: Change) => void;
  sayFailed: (error: unknown) => void;
};

export const provideFavourites = ({ storage, sayChanged, sayFailed }: FavouritesEffects) =>
  favouritesMachine.provide({
    actors: {
      mergeHearts: fromPromise<Ids, Ids>(async ({ input: { ids } }) => {
        const { data } =
          ids.length > 0
            ? await send(addFavourites, { body: { package_ids: ids.slice(0, 200) } })
            : await send(readFavourites);
        return { ids: data.package_ids };
      }),
      saveHeart: fromPromise<Ids, Change>(async ({ input: { id, isChosen } }) => {
        const { data } = isChosen
          ? await send(addFavourites, { body: { package_ids: [id] } })
          : await send(removeFavourite, { params: { id } });
        return { ids: data.package_ids };
      }),
    },
    actions: {
      keepLocal: (_, { ids }) => saveFavourites(storage, ids),
      forgetLocal: () => forgetHearts(storage),
      sayChanged: (_, change) => sayChanged(change),
      sayFailed: (_, { error }) => sayFailed(error),
    },
  });
