import type { SnapshotFrom } from 'xstate';
import type { favouritesMachine } from './favourites.machine.ts';

type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;

/** Package ids, newest first. */
export const selectIds = (snapshot: FavouritesSnapshot) => snapshot.context.ids;
/** The account's favourites are loading. */
export const selectIsMerging = (snapshot: FavouritesSnapshot) => snapshot.matches({ keeping: 'merging' });
