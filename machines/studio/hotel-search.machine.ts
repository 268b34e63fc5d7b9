import { assign, setup } from 'xstate';
import type { CityHotels } from '#contract/entities/studio/city-hotels.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

type SearchResult = { text: string; result: CityHotels };
type Context = { city: string; text: string; found: SearchResult | null; failed: Failure | null };
type SearchEvent = { type: 'text.type'; text: string } | { type: 'search.retry' };

const isComing = (result: CityHotels | undefined) => result?.copies.some(({ state }) => state === 'coming') ?? false;

/** Hotels of a city by name; while they are being copied it looks again by itself [CA10]. */
export const hotelSearchMachine = setup({
  types: {
    input: {} as { city: string },
    context: {} as Context,
    events: {} as SearchEvent,
    tags: {} as 'busy',
  },
  actors: { find: supplied<CityHotels, { city: string; text: string }>() },
  actions: {
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    storeFound: assign(({ context: { text } }, { result }: { result: CityHotels }) => ({
      found: { text, result },
      failed: null,
    })),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    /** Its hotels have just been copied. */
    onCopied: suppliedAction<undefined>(),
  },
  guards: {
    isSame: ({ context }, { text }: { text: string }) => context.text === text,
    isComing: (_, { result }: { result: CityHotels }) => isComing(result),
    wasComing: ({ context }) => isComing(context.found?.result),
  },
  delays: { rest: 300, again: 10_000 },
}).createMachine({
  id: 'hotel-search',
  context: ({ input }) => ({ city: input.city, text: '', found: null, failed: null }),
  initial: 'finding',
  on: {
    'text.type': [
      { guard: { type: 'isSame', params: ({ event }) => event } },
      { target: '.resting', reenter: true, actions: { type: 'storeText', params: ({ event }) => event } },
    ],
  },
  states: {
    resting: { tags: 'busy', after: { rest: 'finding' } },
    finding: {
      tags: 'busy',
      invoke: {
        src: 'find',
        id: 'find',
        input: ({ context: { city, text } }) => ({ city, text }),
        onDone: [
          {
            guard: { type: 'isComing', params: ({ event }) => ({ result: event.output }) },
            target: 'coming',
            actions: { type: 'storeFound', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: 'wasComing',
            target: 'found',
            actions: [{ type: 'storeFound', params: ({ event }) => ({ result: event.output }) }, 'onCopied'],
          },
          { target: 'found', actions: { type: 'storeFound', params: ({ event }) => ({ result: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    coming: { after: { again: 'finding' } },
    found: { on: { 'search.retry': 'finding' } },
    failed: { on: { 'search.retry': 'finding' } },
  },
});
