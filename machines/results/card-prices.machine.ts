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
  /** Still being found, and how often they were asked again. */
  open: number[];
  rounds: number;
  prices: ReadonlyMap<number, CardPrice>;
};
type Answer = ReplyOf<typeof tripPrices>['data'];

const NOTHING: Context = { search: null, wanted: [], open: [], rounds: 0, prices: new Map() };
/** Ms in which cards that appear together are asked together. */
const GATHER = 120;
const MOST_ASKED = 24;
/** Ms, and how often. */
const AGAIN = 1_000;
const MOST_ROUNDS = 5;

const askedOf = ({ wanted }: Context): number[] => wanted.slice(0, MOST_ASKED);

/** Asks for the price of each card shown, for the search in force; again while it is being found [PR2] [PR5]. */
export const cardPricesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'search.change'; search: CardSearch | null } | { type: 'cards.show'; ids: number[] },
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
    })),
    /** Also those that got none keep what they show. */
    dropAsked: assign({ wanted: ({ context }) => context.wanted.slice(askedOf(context).length) }),
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
      invoke: {
        src: 'askPrices',
        id: 'askPrices',
        input: ({ context }) => ({ ...context.search!, ids: askedOf(context) }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'store', params: ({ event }) => event.output }, 'dropAsked'],
        },
        onError: { target: 'resting', actions: 'dropAsked' },
      },
    },
  },
});
