import { fromPromise } from 'xstate';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { Loaded, Shown, Wanted } from '#machines/navigation/navigation.types.ts';

type NavigationEffects = {
  loadPage: (wanted: Wanted, signal: AbortSignal) => Promise<Loaded>;
  writeHistory: (wanted: Wanted) => void;
  tellShown: (shown: Shown) => void;
};

export const wireNavigation = ({ loadPage, writeHistory, tellShown }: NavigationEffects) =>
  navigationMachine.provide({
    actors: { loadPage: fromPromise(({ input, signal }) => loadPage(input, signal)) },
    actions: { writeHistory: (_, wanted) => writeHistory(wanted), tellShown: (_, shown) => tellShown(shown) },
  });
