import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { consentMachine } from '#machines/consent/consent.machine.ts';
import type { installMachine } from '#machines/install/install.machine.ts';
import type { prefetchMachine } from '#machines/prefetch/prefetch.machine.ts';

/** Actors as long-lived as the tab that no first paint needs: they come with a file of their own, after the page lives. */
export type ExtraActors = {
  prefetch: ActorRefFrom<typeof prefetchMachine>;
  consent: ActorRefFrom<typeof consentMachine>;
  install: ActorRefFrom<typeof installMachine>;
};

let present: ExtraActors | null = null;
const listeners = new Set<() => void>();

export function provideExtras(actors: ExtraActors): void {
  present = actors;
  listeners.forEach((listener) => listener());
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The actors, or null until they have come. */
export const useExtras = (): ExtraActors | null =>
  useSyncExternalStore(
    watch,
    () => present,
    () => null,
  );
