import { createContext, useContext, useSyncExternalStore } from 'react';

export type Favourites = {
  watch: (listener: () => void) => () => void;
  read: () => readonly number[];
  set: (id: number, isChosen: boolean) => void;
};

const NONE: readonly number[] = [];
/** For the server, whose page is shared. */
export const NO_HEARTS: Favourites = { watch: () => () => undefined, read: () => NONE, set: () => undefined };
const HeartsContext = createContext<Favourites>(NO_HEARTS);
export const FavouritesProvider = HeartsContext.Provider;

export function useHeartIds(): readonly number[] {
  const { watch, read } = useContext(HeartsContext);
  return useSyncExternalStore(watch, read, () => NONE);
}

export function useHeart(id: number): { isChosen: boolean; toggle: () => void } {
  const { watch, read, set } = useContext(HeartsContext);
  const isChosen = useSyncExternalStore(
    watch,
    () => read().includes(id),
    () => false,
  );
  return { isChosen, toggle: () => set(id, !isChosen) };
}
