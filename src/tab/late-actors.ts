import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { consentMachine } from '#machines/app/consent.machine.ts';
import type { prefetchMachine } from '#machines/app/prefetch.machine.ts';
import type { installMachine } from '#machines/install/install.machine.ts';
import type { PackageFlowActor } from '#machines/package/package-flow.selectors.ts';

type LateActors = {
  packageFlow: PackageFlowActor | null;
  prefetch: ActorRefFrom<typeof prefetchMachine> | null;
  consent: ActorRefFrom<typeof consentMachine> | null;
  install: ActorRefFrom<typeof installMachine> | null;
};

export function createLateActors(first: Partial<LateActors> = {}) {
  const actors: LateActors = { packageFlow: null, prefetch: null, consent: null, install: null, ...first };
  const listeners = new Set<() => void>();
  return {
    get: <Name extends keyof LateActors>(name: Name): LateActors[Name] => actors[name],
    add(more: Partial<LateActors>) {
      Object.assign(actors, more);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type LateActorsStore = ReturnType<typeof createLateActors>;

export function useLateActor<Name extends keyof LateActors>(late: LateActorsStore, name: Name): LateActors[Name] {
  const read = () => late.get(name);
  return useSyncExternalStore(late.subscribe, read, read);
}
