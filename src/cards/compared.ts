import { createContext, useContext, useSyncExternalStore } from 'react';

export type Compared = { ids: readonly number[]; next: number | null };
export type CompareAct =
  | { type: 'pack.add' | 'pack.drop' | 'pack.replace'; id: number }
  | { type: 'choice.leave' | 'compare.clear' };
export type Comparison = {
  watch: (listener: () => void) => () => void;
  read: () => Compared;
  send: (act: CompareAct) => void;
};

const NONE: Compared = { ids: [], next: null };
/** For the server, whose page is shared. */
export const NO_COMPARISON: Comparison = {
  watch: () => () => undefined,
  read: () => NONE,
  send: () => undefined,
};
const CompareContext = createContext<Comparison>(NO_COMPARISON);
export const CompareProvider = CompareContext.Provider;

export const useCompareAct = () => useContext(CompareContext).send;
export function useCompared(): Compared {
  const { watch, read } = useContext(CompareContext);
  return useSyncExternalStore(watch, read, NO_COMPARISON.read);
}
