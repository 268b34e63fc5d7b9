import { APPEND_OPTIONS_AFTER } from '#contract/constants.ts';
import { failing, offerSetup } from './offer.setup.ts';

const dueOf = (source: string) => `due ${source}`;

const appendLater = offerSetup.enqueueActions(({ enqueue, event }) => {
  if (event.type !== 'hotels.arrive') return;
  const { source } = event;
  enqueue.raise({ type: 'hotels.due', source }, { id: dueOf(source), delay: APPEND_OPTIONS_AFTER });
});
const forgetDue = offerSetup.enqueueActions(({ enqueue, context }) => {
  for (const source of Object.keys(context.lateHotels)) enqueue.cancel(dueOf(source));
});

/**
 * All hotels, source by source: each source's are appended one second after they came (S3, K5), one that fails is
 * remembered and may be asked again, and only when every one fails does the offer end (S6).
 */
export const hotelsRegion = offerSetup.createStateConfig({
  initial: 'asking',
  entry: 'awaitAllSources',
  states: {
    asking: {
      tags: 'hotels awaited',
      invoke: {
        src: 'askSources',
        id: 'askSources',
        input: ({ context: { request, offer, waiting } }) => ({
          request,
          sources: waiting,
          isOnly: offer?.sources.length === 1,
        }),
      },
      exit: forgetDue,
      always: { guard: ({ context }) => context.waiting.length === 0, target: 'appended' },
      on: {
        'hotels.arrive': { actions: [{ type: 'holdHotels', params: ({ event }) => event }, appendLater] },
        'hotels.due': {
          actions: { type: 'appendHotels', params: ({ event }) => event },
        },
        'hotels.fail': [
          {
            guard: { type: 'isEveryOne', params: ({ event }) => event },
            target: failing.target,
            actions: failing.actions,
          },
          { actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    appended: {
      on: {
        'hotels.retry': {
          guard: ({ context }) => context.failedSources.length > 0,
          target: 'asking',
          actions: 'awaitFailedSources',
        },
      },
    },
  },
});
