import type { SnapshotFrom } from 'xstate';
import type { favouritesMachine } from './favourites.machine.ts';

type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;

export const selectIds = (snapshot: FavouritesSnapshot) => snapshot.context.ids;
export const selectIsMerging = (snapshot: FavouritesSnapshot) => snapshot.matches({ keeping: 'merging' });
