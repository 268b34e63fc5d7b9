import { createContext, useContext, useSyncExternalStore } from 'react';

/** Which packages have a heart, and the way to give or take one (P8). */
export type Favourites = {
  watch: (listener: () => void) => () => void;
  /** Package ids, newest first. */
  read: () => readonly number[];
  set: (id: number, isChosen: boolean) => void;
};

const NONE: readonly number[] = [];
/** Those of the server, whose page is everyone's. */
export const NO_HEARTS: Favourites = { watch: () => () => undefined, read: () => NONE, set: () => undefined };
const HeartsContext = createContext<Favourites>(NO_HEARTS);
export const FavouritesProvider = HeartsContext.Provider;

/** All of them. */
export function useHeartIds(): readonly number[] {
  const { watch, read } = useContext(HeartsContext);
  return useSyncExternalStore(watch, read, () => NONE);
}

/** One package's heart. */
export function useHeart(id: number): { isChosen: boolean; toggle: () => void } {
  const { watch, read, set } = useContext(HeartsContext);
  const isChosen = useSyncExternalStore(
    watch,
    () => read().includes(id),
    () => false,
  );
  return { isChosen, toggle: () => set(id, !isChosen) };
}
