import type { SnapshotFrom } from 'xstate';
import type { favouritesMachine } from './favourites.machine.ts';

type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;

/** Package ids, newest first. */
export const selectIds = (snapshot: FavouritesSnapshot) => snapshot.context.ids;
/** The account's hearts are still on their way. */
export const selectIsMerging = (snapshot: FavouritesSnapshot) => snapshot.matches({ keeping: 'merging' });
