import { assign, setup, type ActorRefFrom } from 'xstate';
import type { consentMachine } from './consent.machine.ts';
import type { installMachine } from '#machines/install/install.machine.ts';
import type { PackageFlowActor } from '#machines/package/package-flow.selectors.ts';
import type { prefetchMachine } from './prefetch.machine.ts';

/** Actors that live as long as the tab, whose machines come with a file of their own; null until they have come. */
export type LateActors = {
  packageFlow: PackageFlowActor | null;
  prefetch: ActorRefFrom<typeof prefetchMachine> | null;
  consent: ActorRefFrom<typeof consentMachine> | null;
  install: ActorRefFrom<typeof installMachine> | null;
};

/** Where those who need a late actor find it: it is told of each as it comes. */
export const lateActorsMachine = setup({
  types: {
    input: {} as Partial<LateActors>,
    context: {} as LateActors,
    events: {} as { type: 'actors.come'; actors: Partial<LateActors> },
  },
  actions: { take: assign((_, { actors }: { actors: Partial<LateActors> }) => actors) },
}).createMachine({
  id: 'late-actors',
  context: ({ input }) => ({ packageFlow: null, prefetch: null, consent: null, install: null, ...input }),
  initial: 'listening',
  states: { listening: { on: { 'actors.come': { actions: { type: 'take', params: ({ event }) => event } } } } },
});
