import {
  askOffer,
  changeRequest,
  followOpening,
  followHistory,
  openList,
  passOffer,
  passPanel,
  passSelection,
  rememberNext,
  stopLists,
  takeSaved,
} from './package-flow.actions.ts';
import { packageFlowSetup } from './package-flow.setup.ts';

/**
 * A package is open. While its page is painted nothing is asked for and nothing restored; then what this browser saved of
 * it comes back, and its offer is loaded, or asked for anew where the visitor wants other days, party or class, or the
 * page has another currency or language by then (K19).
 */
export const openState = packageFlowSetup.createStateConfig({
  initial: 'painting',
  invoke: [
    {
      src: 'panels',
      id: 'panels',
      onSnapshot: { actions: passPanel },
    },
    { src: 'promo', id: 'promo', input: { total: 0, currency: 'KWD' } },
    {
      src: 'selection',
      id: 'selection',
      input: ({ context: { offer, choice } }) => ({ offer, choice }),
      onSnapshot: { actions: passSelection },
    },
    {
      src: 'offer',
      id: 'offer',
      input: ({ context: { request, offer } }) => {
        if (!request) throw new Error('no package is open');
        return { request, offer };
      },
      onSnapshot: {
        // what the first paint shows is taken over once the choice of this browser is back
        guard: 'isLive',
        actions: passOffer,
      },
    },
    { src: 'history', id: 'history' },
  ],
  exit: stopLists,
  on: {
    'flow.open': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        actions: { type: 'goToTrip', params: ({ context: { trip } }) => ({ trip }) },
      },
      {
        guard: { type: 'isOpenAlready', params: ({ event }) => event },
        actions: followOpening,
      },
      {
        target: '#package-flow.deciding',
        actions: rememberNext,
      },
    ],
    'request.change': {
      actions: [{ type: 'saveRequest', params: ({ event }) => event }, changeRequest],
    },
    'offer.renew': { actions: askOffer },
    'entry.move': { actions: followHistory },
    'list.open': { actions: openList },
  },
  states: {
    painting: {
      invoke: {
        src: 'takeOver',
        id: 'takeOver',
        input: ({ context: { request, offer } }) => ({
          package_id: request?.package_id ?? 0,
          isServers: offer !== null,
        }),
        onDone: { target: 'live', actions: takeSaved },
      },
    },
    live: { always: { guard: 'isAskedOtherwise', target: 'live', actions: askOffer } },
  },
});
