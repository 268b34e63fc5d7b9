import { sendTo } from 'xstate';
import {
  askOffer,
  followHistory,
  openList,
  passOffer,
  passPanel,
  passSelection,
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
      input: ({ context: { offer, kept } }) => ({ offer, kept }),
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
        actions: {
          type: 'goToTrip',
          params: ({ context: { request, channel, share } }) => ({
            package_id: request?.package_id ?? 0,
            channel: channel ?? 'makeyourtrip',
            share,
          }),
        },
      },
      {
        guard: { type: 'isOpenAlready', params: ({ event }) => event },
        actions: { type: 'followOpening', params: ({ event }) => event },
      },
      {
        target: '#packageFlow.deciding',
        actions: { type: 'remember', params: ({ event }) => ({ opening: event.opening, hadFlow: true }) },
      },
    ],
    'request.change': {
      actions: [
        { type: 'saveRequest', params: ({ event }) => event },
        { type: 'changeRequest', params: ({ event }) => event },
      ],
    },
    'offer.renew': { actions: askOffer },
    'entry.move': { actions: followHistory },
    'list.open': { actions: openList },
  },
  states: {
    painting: {
      invoke: {
        src: 'untilPainted',
        id: 'untilPainted',
        input: ({ context }) => ({ isServers: context.offer !== null }),
        onDone: 'restoring',
      },
    },
    restoring: {
      invoke: {
        src: 'readSaved',
        id: 'readSaved',
        input: ({ context: { request, offer } }) => {
          if (!request) throw new Error('no package is open');
          return { request, isServers: offer !== null };
        },
        onDone: {
          target: 'loading',
          actions: takeSaved,
        },
      },
    },
    loading: {
      always: [
        { guard: 'isAskedOtherwise', target: 'live' },
        { target: 'live', actions: sendTo('offer', { type: 'offer.load' }) },
      ],
    },
    live: { always: { guard: 'isAskedOtherwise', actions: askOffer } },
  },
});
