import { assign, setup } from 'xstate';
import { supplied } from '#machines/shared/effects.ts';

export type Platform = 'ios' | 'android' | 'desktop';
export type InstallChoice = 'accepted' | 'dismissed';

export const OFFER_WITHIN = 3_000;

/** R24. iOS never offers it, a refused offer never returns: manual steps show. */
export const installMachine = setup({
  types: {
    input: {} as { platform: Platform; isStandalone: boolean },
    context: {} as { platform: Platform; isStandalone: boolean },
    events: {} as { type: 'install.offer' } | { type: 'install.ask' } | { type: 'install.finish' },
    tags: {} as 'busy' | 'byHand',
  },
  actors: { prompt: supplied<InstallChoice, void>() },
  actions: { standAlone: assign({ isStandalone: true }) },
  guards: {
    isInstalled: ({ context }) => context.isStandalone,
    neverOffers: ({ context }) => context.platform === 'ios',
    isAccepted: (_, { answer }: { answer: InstallChoice }) => answer === 'accepted',
  },
  delays: { offerWithin: OFFER_WITHIN },
}).createMachine({
  id: 'install',
  context: ({ input }) => input,
  initial: 'looking',
  on: { 'install.finish': { target: '.installed', actions: 'standAlone' } },
  states: {
    looking: {
      always: [
        { guard: 'isInstalled', target: 'installed' },
        { guard: 'neverOffers', target: 'unsupported' },
        { target: 'idle' },
      ],
    },
    idle: { on: { 'install.offer': 'available' }, after: { offerWithin: 'unsupported' } },
    available: { on: { 'install.ask': 'prompting' } },
    prompting: {
      tags: 'busy',
      invoke: {
        src: 'prompt',
        id: 'prompt',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) }, target: 'installed' },
          { target: 'dismissed' },
        ],
        onError: 'unsupported',
      },
    },
    installed: {},
    dismissed: { tags: 'byHand', on: { 'install.offer': 'available' } },
    unsupported: { tags: 'byHand', on: { 'install.offer': 'available' } },
  },
});
