import { fromPromise } from 'xstate';
import {
  navigationMachine,
  type LoadResult,
  type TargetPage,
  type Destination,
} from '#machines/app/navigation.machine.ts';

type NavigationEffects = {
  loadPage: (destination: Destination, signal: AbortSignal) => Promise<LoadResult>;
  writeHistory: (destination: Destination) => void;
  tellShown: (view: TargetPage) => void;
};

export const wireNavigation = ({ loadPage, writeHistory, tellShown }: NavigationEffects) =>
  navigationMachine.provide({
    actors: { loadPage: fromPromise(({ input, signal }) => loadPage(input, signal)) },
    actions: { writeHistory: (_, destination) => writeHistory(destination), tellShown: (_, view) => tellShown(view) },
  });
