import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CardPrice } from '#contract/entities/package-card.ts';

/** Days, party, class and airport that a visitor set last, followed by cards and links [PR2]. */
export type SearchInForce = {
  watch: (listener: () => void) => () => void;
  /** As an address has it, without `?`; empty without one. */
  query: () => string;
  priceOf: (id: number) => CardPrice | undefined;
  /** Asks for its price in this market and currency. */
  show: (id: number, scope: string) => void;
  /** Some prices could not be asked. */
  hasFailed: () => boolean;
  retry: () => void;
};

const NOTHING = () => undefined;
/** For the server, whose page is shared. */
export const NO_SEARCH: SearchInForce = {
  watch: () => NOTHING,
  query: () => '',
  priceOf: NOTHING,
  show: NOTHING,
  hasFailed: () => false,
  retry: NOTHING,
};
const SearchContext = createContext<SearchInForce>(NO_SEARCH);
export const SearchProvider = SearchContext.Provider;
export const useSearchInForce = () => useContext(SearchContext);

export function useSearchQuery(): string {
  const { watch, query } = useContext(SearchContext);
  return useSyncExternalStore(watch, query, NO_SEARCH.query);
}

export function useHasFailed(): boolean {
  const { watch, hasFailed } = useContext(SearchContext);
  return useSyncExternalStore(watch, hasFailed, NO_SEARCH.hasFailed);
}
