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
  onShown: (view: TargetPage) => void;
};

export const provideNavigation = ({ loadPage, writeHistory, onShown }: NavigationEffects) =>
  navigationMachine.provide({
    actors: { loadPage: fromPromise(({ input, signal }) => loadPage(input, signal)) },
    actions: { writeHistory: (_, destination) => writeHistory(destination), onShown: (_, view) => onShown(view) },
  });
