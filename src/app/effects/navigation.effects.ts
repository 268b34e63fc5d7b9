import { fromPromise } from 'xstate';
import { navigationMachine } from '#machines/app/navigation.machine.ts';
import type { LoadResult, DestinationView, Destination } from '#machines/app/navigation.types.ts';

type NavigationEffects = {
  loadPage: (destination: Destination, signal: AbortSignal) => Promise<LoadResult>;
  writeHistory: (destination: Destination) => void;
  tellShown: (view: DestinationView) => void;
};

export const wireNavigation = ({ loadPage, writeHistory, tellShown }: NavigationEffects) =>
  navigationMachine.provide({
    actors: { loadPage: fromPromise(({ input, signal }) => loadPage(input, signal)) },
    actions: { writeHistory: (_, destination) => writeHistory(destination), tellShown: (_, view) => tellShown(view) },
  });
