import { assign, sendTo, setup, stateIn, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { OwnChannel } from '#contract/constants.ts';
import type { MainOfferDetails } from '#contract/entities/main-offer-details.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import { typedEnqueue, supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { offerMachine, type OfferNews } from './offer.machine.ts';
import { isAsked, isOpenAlready } from './package-flow.rules.ts';
import { panelsMachine, type PanelEntry, type PanelNews } from './panels.machine.ts';
import { promoMachine } from './promo.machine.ts';
import { selectionMachine, type SelectionNews } from './selection.machine.ts';

export type ChoiceToRestore = Pick<MainOfferDetails, 'wish' | 'promo_code'>;

/** `offer` came with the page, `choice` is in its first paint. */
type PackageOpening = { by: 'package'; request: OfferRequest; offer: Offer | null; choice: ChoiceToRestore | null };
/** The named one, a link's, or this browser's last. */
export type TripOpening = { by: 'trip'; channel: OwnChannel; package_id: number | null; share: string | null };

/** `saved`: this browser's last choice. */
export type Opening = PackageOpening | TripOpening | { by: 'saved' };

/** `share`: the link that opened it. */
export type OpenTrip = { package_id: number; channel: OwnChannel; share: string | null };

export type Resolution =
  | { kind: 'open'; request: OfferRequest; choice: ChoiceToRestore | null; trip: OpenTrip | null }
  | { kind: 'elsewhere'; trip: OpenTrip }
  | { kind: 'past'; trip: OwnTrip; request: OfferRequest }
  | { kind: 'missing' };

/** Their machines load with their screens. */
export type OptionList = 'flightList' | 'hotelList';

/** Unknown to the first paint. */
export type SavedChoice = { choice: ChoiceToRestore | null; request: OfferRequest | null };

export type PackageFlowInput = { opening: Opening | null; scope: string };

export type PackageFlowContext = {
  opening: Opening | null;
  hadFlow: boolean;
  /** Language, location and currency of the page, joined. */
  scope: string;
  /** Wanted, and the offer's last one. */
  request: OfferRequest | null;
  query: { request: OfferRequest; scope: string } | null;
  offer: Offer | null;
  choice: ChoiceToRestore | null;
  trip: OpenTrip | null;
  /** To apply once a price exists. */
  promoCode: string | null;
  past: { trip: OwnTrip; request: OfferRequest } | null;
  lists: Partial<Record<OptionList, AnyActorRef>>;
};

/** Null for the page alone. */
export type HistoryEvent = { type: 'entry.move'; panel: PanelEntry | null };

type PackageFlowEvent =
  | HistoryEvent
  | OfferNews
  | SelectionNews
  | PanelNews
  | { type: 'flow.open'; opening: Opening }
  | { type: 'flow.close' }
  | { type: 'flow.retry' }
  | { type: 'scope.change'; scope: string }
  | { type: 'request.change'; request: OfferRequest }
  | { type: 'list.open'; list: OptionList; logic: AnyStateMachine };

type Price = Extract<SelectionNews, { type: 'price.change' }>;

const NOTHING_OPEN = {
  opening: null,
  hadFlow: false,
  request: null,
  query: null,
  offer: null,
  choice: null,
  trip: null,
  promoCode: null,
  past: null,
  lists: {},
} satisfies Partial<PackageFlowContext>;

const packageFlowSetup = setup({
  types: {
    input: {} as PackageFlowInput,
    context: {} as PackageFlowContext,
    events: {} as PackageFlowEvent,
    children: {} as {
      offer: 'offer';
      selection: 'selection';
      panels: 'panels';
      promo: 'promo';
      history: 'history';
    },
  },
  actors: {
    offer: offerMachine,
    selection: selectionMachine,
    panels: panelsMachine,
    promo: promoMachine,
    /** Of open panels (S7, R5). */
    history: suppliedSource<HistoryEvent, void, PanelNews>(),
    /** After the page stands; `isServers`: the server rendered it. */
    takeOver: supplied<SavedChoice, { package_id: number; isServers: boolean }>(),
    resolveOpening: supplied<Resolution, { opening: Opening | null; hadFlow: boolean }>(),
  },
  actions: {
    openFound: assign(({ context: { scope } }, found: Resolution) => {
      if (found.kind !== 'open') return {};
      const { request, choice, trip } = found;
      return { request, choice, trip, query: { request, scope } };
    }),
    storePast: assign((_, found: Resolution) => (found.kind === 'past' ? { past: found } : {})),
    /** Except what the first paint shows. */
    takeSaved: typedEnqueue<PackageFlowContext, PackageFlowEvent>()(
      ({ enqueue, context }, { choice, request: newRequest }: SavedChoice) => {
        const request = newRequest ?? context.request;
        enqueue.assign({ request, promoCode: (context.choice ?? choice)?.promo_code ?? null });
        if (!context.choice && choice) enqueue.sendTo('selection', { type: 'choice.restore', wish: choice.wish });
        // other days, party, class or currency by now: request it again
        if (isAsked(context.query, request, context.scope)) enqueue.sendTo('offer', { type: 'offer.load' });
      },
    ),
    /** The first also brings the saved code. */
    passPrice: typedEnqueue<PackageFlowContext, PackageFlowEvent>()(
      ({ enqueue, context: { promoCode } }, { total, currency }: Price) => {
        enqueue.sendTo('promo', { type: 'price.change', total, currency });
        if (promoCode === null) return;
        enqueue.assign({ promoCode: null });
        enqueue.sendTo('promo', { type: 'promo.apply', typed: promoCode });
      },
    ),
    /** Lives as long as its package. */
    openList: assign(({ context: { lists }, spawn }, { list, logic }: { list: OptionList; logic: AnyStateMachine }) =>
      lists[list] ? {} : { lists: { ...lists, [list]: spawn(logic) } },
    ),
    saveRequest: suppliedAction<{ request: OfferRequest }>(),
    goToTrip: suppliedAction<{ trip: OpenTrip | null }>(),
  },
  guards: {
    isByPackage: ({ context }) => context.opening?.by === 'package',
    isByNothing: ({ context }) => context.opening === null,
    isOpenAlready: ({ context }, { opening }: { opening: Opening }) => isOpenAlready(context, opening),
    /** The trip belongs to other paths than the page's. */
    isElsewhere: ({ context }, { opening }: { opening: Opening }) =>
      opening.by === 'trip' && isOpenAlready(context, opening) && context.trip?.channel !== opening.channel,
    isLive: stateIn({ open: 'live' }),
    isAskedOtherwise: ({ context: { query, request, scope } }) => !isAsked(query, request, scope),
    isFound: (_, params: { output: Resolution; kind: Resolution['kind'] }) => params.output.kind === params.kind,
  },
});

const rememberOf = (hadFlow: boolean) =>
  packageFlowSetup.assign(({ event }) =>
    event.type === 'flow.open' ? { ...NOTHING_OPEN, opening: event.opening, hadFlow } : {},
  );
const remember = rememberOf(false);
const rememberNext = rememberOf(true);
const forget = packageFlowSetup.assign(NOTHING_OPEN);
const changeScope = packageFlowSetup.assign(({ event }) =>
  event.type === 'scope.change' ? { scope: event.scope } : {},
);
const changeRequest = packageFlowSetup.assign(({ event }) =>
  event.type === 'request.change' ? { request: event.request } : {},
);
/** Of the same page, such as days in its URL. */
const followOpening = packageFlowSetup.assign(({ event }) =>
  event.type === 'flow.open' && event.opening.by === 'package' ? { request: event.opening.request } : {},
);

export const openPackage = packageFlowSetup.assign(({ context: { opening, scope } }) => {
  if (opening?.by !== 'package') return {};
  const { request, offer, choice } = opening;
  return { request, offer, choice, query: { request, scope } };
});
const askOffer = packageFlowSetup.enqueueActions(({ enqueue, context: { request, scope } }) => {
  if (!request) return;
  enqueue.assign({ query: { request, scope } });
  enqueue.sendTo('offer', { type: 'offer.reload', request });
});

const stopLists = packageFlowSetup.enqueueActions(({ enqueue, context: { lists } }) => {
  for (const list of Object.values(lists)) enqueue.stopChild(list);
  enqueue.assign({ lists: {} });
});

/** The first paint loads nothing; then choice and offer, again when days, party, class or scope differ (K19). */
const openState = packageFlowSetup.createStateConfig({
  initial: 'painting',
  invoke: [
    {
      src: 'panels',
      id: 'panels',
      input: ({ self }) => ({ parent: self }),
    },
    { src: 'promo', id: 'promo', input: { total: 0, currency: 'KWD' } },
    {
      src: 'selection',
      id: 'selection',
      input: ({ context: { offer, choice }, self }) => ({ offer, choice, parent: self }),
    },
    {
      src: 'offer',
      id: 'offer',
      input: ({ context: { request, offer }, self }) => {
        if (!request) throw new Error('no package is open');
        return { request, offer, parent: self };
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
    // the first paint's offer waits for the saved choice
    'offer.arrive': { guard: 'isLive', actions: sendTo('selection', ({ event }) => event) },
    'flights.append': { guard: 'isLive', actions: sendTo('selection', ({ event }) => event) },
    'hotels.append': { guard: 'isLive', actions: sendTo('selection', ({ event }) => event) },
    'options.rest': { guard: 'isLive', actions: sendTo('selection', ({ event }) => event) },
    'price.change': { actions: { type: 'passPrice', params: ({ event }) => event } },
    // the hotel panel waits for the new hotel's rooms, then closes (S4)
    'hotel.settle': { actions: sendTo('panels', { type: 'panel.close' }) },
    // panels have history entries, so Back and Forward close and open them
    'panel.show': { actions: sendTo('history', ({ event }) => event) },
    'entry.move': { actions: sendTo('panels', ({ event: { panel } }) => panel ?? { type: 'panel.close' }) },
    'list.open': { actions: { type: 'openList', params: ({ event }) => event } },
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
        onDone: { target: 'live', actions: { type: 'takeSaved', params: ({ event }) => event.output } },
      },
    },
    live: { always: { guard: 'isAskedOtherwise', target: 'live', actions: askOffer } },
  },
});

type Done = { event: { output: Resolution } };
const is = <Kind extends Resolution['kind']>(kind: Kind) =>
  ({ type: 'isFound', params: ({ event }: Done) => ({ output: event.output, kind }) }) as const;

/** D: one per tab. A package opens at once; a trip or saved choice is looked up. */
export const packageFlowMachine = packageFlowSetup.createMachine({
  id: 'package-flow',
  context: ({ input }) => ({ ...NOTHING_OPEN, ...input }),
  initial: 'deciding',
  on: {
    'flow.open': { target: '.deciding', actions: remember },
    'flow.close': { target: '.closed', actions: forget },
    'scope.change': { actions: changeScope },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isByPackage', target: 'open', actions: openPackage },
        { guard: 'isByNothing', target: 'closed' },
        { target: 'resolving' },
      ],
    },
    closed: {},
    resolving: {
      invoke: {
        src: 'resolveOpening',
        id: 'resolveOpening',
        input: ({ context: { opening, hadFlow } }) => ({ opening, hadFlow }),
        onDone: [
          { guard: is('open'), target: 'open', actions: { type: 'openFound', params: ({ event }) => event.output } },
          { guard: is('past'), target: 'past', actions: { type: 'storePast', params: ({ event }) => event.output } },
          {
            guard: is('elsewhere'),
            target: 'closed',
            actions: {
              type: 'goToTrip',
              params: ({ event: { output } }) => ({ trip: output.kind === 'elsewhere' ? output.trip : null }),
            },
          },
          { target: 'missing' },
        ],
        onError: 'unreadable',
      },
    },
    past: {},
    /** Nothing was chosen here, or the trip is unknown. */
    missing: {},
    unreadable: { on: { 'flow.retry': 'resolving' } },
    open: openState,
  },
});
