import { fromPromise } from 'xstate';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { Loaded, Wanted } from '#machines/navigation/navigation.types.ts';

type NavigationEffects = {
  loadPage: (wanted: Wanted, signal: AbortSignal) => Promise<Loaded>;
  writeHistory: (wanted: Wanted) => void;
};

export const wireNavigation = ({ loadPage, writeHistory }: NavigationEffects) =>
  navigationMachine.provide({
    actors: { loadPage: fromPromise(({ input, signal }) => loadPage(input, signal)) },
    actions: { writeHistory: (_, wanted) => writeHistory(wanted) },
  });
