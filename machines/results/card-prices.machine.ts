import { assign, setup } from 'xstate';
import type { BodyOf, ReplyOf } from '#contract/calls/call.ts';
import type { tripPrices } from '#contract/calls/trip-prices.ts';
import type { CardPrice } from '#contract/entities/package-card.ts';
import { supplied } from '#machines/shared/effects.ts';

export type TripPricesRequest = BodyOf<typeof tripPrices>;
export type CardSearch = Omit<TripPricesRequest, 'ids'>;

type Context = {
  search: CardSearch | null;
  /** Cards shown whose price was not asked yet. */
  wanted: number[];
  /** Of an ask on its way; more cards may appear meanwhile. */
  asked: number[];
  /** Still being found, and how often they were asked again. */
  open: number[];
  rounds: number;
  /** Their ask got no answer. */
  failed: number[];
  prices: ReadonlyMap<number, CardPrice>;
};
type Answer = ReplyOf<typeof tripPrices>['data'];

const NOTHING: Context = { search: null, wanted: [], asked: [], open: [], rounds: 0, failed: [], prices: new Map() };
/** Ms in which cards that appear together are asked together. */
const GATHER = 120;
const MOST_ASKED = 24;
/** Ms, and how often. */
const AGAIN = 1_000;
const MOST_ROUNDS = 5;

/** Asks for the price of each card shown, for the search in force; again while it is being found [PR2] [PR5]. */
export const cardPricesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'search.change'; search: CardSearch | null }
      | { type: 'cards.show'; ids: number[] }
      | { type: 'check.retry' },
  },
  actors: { askPrices: supplied<Answer, TripPricesRequest>() },
  actions: {
    begin: assign((_, { search }: { search: CardSearch | null }) => ({
      ...NOTHING,
      search,
    })),
    want: assign({
      wanted: ({ context: { wanted, prices } }, { ids }: { ids: number[] }) => [
        ...new Set([...wanted, ...ids.filter((id) => !prices.has(id))]),
      ],
    }),
    store: assign(({ context }, { prices, open }: Answer) => ({
      prices: new Map([...context.prices, ...prices.map((price) => [price.id, price] as const)]),
      open: [...new Set([...context.open, ...open])],
      wanted: context.wanted.filter((id) => prices.every((price) => price.id !== id)),
      failed: context.failed.filter((id) => prices.every((price) => price.id !== id)),
    })),
    /** Also those that got none keep what they show. */
    dropAsked: assign({
      wanted: ({ context: { wanted, asked } }) => wanted.filter((id) => !asked.includes(id)),
      asked: [],
    }),
    takeWanted: assign({ asked: ({ context }) => context.wanted.slice(0, MOST_ASKED) }),
    failAsked: assign({
      failed: ({ context }) => [...new Set([...context.failed, ...context.asked])],
    }),
    wantFailed: assign({
      wanted: ({ context: { wanted, failed } }) => [...new Set([...wanted, ...failed])],
      failed: [],
    }),
    wantOpen: assign(({ context: { open, wanted, rounds } }) => ({
      wanted: [...new Set([...wanted, ...open])],
      open: [],
      rounds: rounds + 1,
    })),
  },
  guards: {
    isWanted: ({ context }) => context.search !== null && context.wanted.length > 0,
    isOpen: ({ context }) => context.open.length > 0 && context.rounds < MOST_ROUNDS,
  },
  delays: { GATHER, AGAIN },
}).createMachine({
  id: 'card-prices',
  context: NOTHING,
  initial: 'resting',
  on: {
    // no answer to the former search reaches a card
    'search.change': { target: '.resting', actions: { type: 'begin', params: ({ event }) => event } },
    'check.retry': { actions: 'wantFailed' },
    'cards.show': { actions: { type: 'want', params: ({ event }) => event } },
  },
  states: {
    resting: {
      always: [
        { guard: 'isWanted', target: 'gathering' },
        { guard: 'isOpen', target: 'waiting' },
      ],
    },
    waiting: { after: { AGAIN: { target: 'resting', actions: 'wantOpen' } } },
    gathering: { after: { GATHER: 'asking' } },
    asking: {
      entry: 'takeWanted',
      invoke: {
        src: 'askPrices',
        id: 'askPrices',
        input: ({ context }) => ({ ...context.search!, ids: context.asked }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'store', params: ({ event }) => event.output }, 'dropAsked'],
        },
        onError: { target: 'resting', actions: ['failAsked', 'dropAsked'] },
      },
    },
  },
});
