import { fromPromise } from 'xstate';
import { navigationMachine } from '#machines/navigation/navigation.machine.ts';
import type { LoadResult, DestinationView, Destination } from '#machines/navigation/navigation.types.ts';

type NavigationEffects = {
  loadPage: (wanted: Destination, signal: AbortSignal) => Promise<LoadResult>;
  writeHistory: (wanted: Destination) => void;
  tellShown: (shown: DestinationView) => void;
};

export const wireNavigation = ({ loadPage, writeHistory, tellShown }: NavigationEffects) =>
  navigationMachine.provide({
    actors: { loadPage: fromPromise(({ input, signal }) => loadPage(input, signal)) },
    actions: { writeHistory: (_, wanted) => writeHistory(wanted), tellShown: (_, shown) => tellShown(shown) },
  });
