import { assign, sendTo, setup, stateIn, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { OwnChannel } from '#contract/constants.ts';
import type { MainOfferDetails } from '#contract/entities/main-offer-details.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import { enqueuing, supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { offerMachine, type OfferNews } from './offer.machine.ts';
import { isAsked, isOpenAlready } from './package-flow.rules.ts';
import { panelsMachine, type PanelEntry, type PanelNews } from './panels.machine.ts';
import { promoMachine } from './promo.machine.ts';
import { selectionMachine, type SelectionNews } from './selection.machine.ts';

/** What is restored of a choice; its keys are made anew. */
export type ChoiceToRestore = Pick<MainOfferDetails, 'wish' | 'promo_code'>;

/** A package to be opened: `offer` came with the page, `choice` is one that its first paint already shows. */
type PackageOpening = { by: 'package'; request: OfferRequest; offer: Offer | null; choice: ChoiceToRestore | null };
/** A trip of one's own: the one named, that of a link, or the last one of this browser. */
export type TripOpening = { by: 'trip'; channel: OwnChannel; package_id: number | null; share: string | null };

/** What a page wants open; `saved` is whatever this browser chose last. */
export type Opening = PackageOpening | TripOpening | { by: 'saved' };

/** A trip of one's own: its group of paths, and the link it was opened by. */
export type OpenTrip = { package_id: number; channel: OwnChannel; share: string | null };

/** What an opening that has to be looked up first comes to. */
export type Resolution =
  | { kind: 'open'; request: OfferRequest; choice: ChoiceToRestore | null; trip: OpenTrip | null }
  | { kind: 'elsewhere'; trip: OpenTrip }
  | { kind: 'past'; trip: OwnTrip; request: OfferRequest }
  | { kind: 'missing' };

/** Lists of all options, whose machines come with their screens. */
export type OptionList = 'flightList' | 'hotelList';

/** What this browser kept of a package, and what its visitor wants of it where the first paint could not know. */
export type SavedChoice = { choice: ChoiceToRestore | null; request: OfferRequest | null };

export type PackageFlowInput = { opening: Opening | null; scope: string };

export type PackageFlowContext = {
  opening: Opening | null;
  /** Whether another flow was open when this opening was asked for. */
  hadFlow: boolean;
  /** The language, selling location and currency of the page, in one word. */
  scope: string;
  /** What is wanted of the open package, and what its offer was last asked for. */
  request: OfferRequest | null;
  query: { request: OfferRequest; scope: string } | null;
  offer: Offer | null;
  choice: ChoiceToRestore | null;
  trip: OpenTrip | null;
  /** A code to be applied once there is a price. */
  promoCode: string | null;
  past: { trip: OwnTrip; request: OfferRequest } | null;
  lists: Partial<Record<OptionList, AnyActorRef>>;
};

/** What the browser's history tells: the panel of the entry moved to, null for the page alone. */
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

/** What is known while no package is open. */
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

/** What the flow of a package can say; its effects are given by the wiring. */
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
    /** The entries that open panels have in the browser's history (S7, R5). */
    history: suppliedSource<HistoryEvent, void, PanelNews>(),
    /** Waits until the page stands, then reads what this browser saved; `isServers` when the server painted the page. */
    takeOver: supplied<SavedChoice, { package_id: number; isServers: boolean }>(),
    resolveOpening: supplied<Resolution, { opening: Opening | null; hadFlow: boolean }>(),
  },
  actions: {
    /** The package begins with what an opening came to. */
    openFound: assign(({ context: { scope } }, found: Resolution) => {
      if (found.kind !== 'open') return {};
      const { request, choice, trip } = found;
      return { request, choice, trip, query: { request, scope } };
    }),
    tellPast: assign((_, found: Resolution) => (found.kind === 'past' ? { past: found } : {})),
    /** The choice of this browser comes back, but what the first paint shows already; then the offer is loaded as it is wanted. */
    takeSaved: enqueuing<PackageFlowContext, PackageFlowEvent>()(
      ({ enqueue, context }, { choice, request: newRequest }: SavedChoice) => {
        const request = newRequest ?? context.request;
        enqueue.assign({ request, promoCode: (context.choice ?? choice)?.promo_code ?? null });
        if (!context.choice && choice) enqueue.sendTo('selection', { type: 'choice.restore', wish: choice.wish });
        // other days, party or class, or another currency by now: it is asked for anew instead
        if (isAsked(context.query, request, context.scope)) enqueue.sendTo('offer', { type: 'offer.load' });
      },
    ),
    /** A price goes to the promo code, and the first one brings the code along that was kept. */
    passPrice: enqueuing<PackageFlowContext, PackageFlowEvent>()(
      ({ enqueue, context: { promoCode } }, { total, currency }: Price) => {
        enqueue.sendTo('promo', { type: 'price.change', total, currency });
        if (promoCode === null) return;
        enqueue.assign({ promoCode: null });
        enqueue.sendTo('promo', { type: 'promo.apply', typed: promoCode });
      },
    ),
    /** The machine of a list comes with its screen: it starts once, and lives as long as its package is open. */
    openList: assign(({ context: { lists }, spawn }, { list, logic }: { list: OptionList; logic: AnyStateMachine }) =>
      lists[list] ? {} : { lists: { ...lists, [list]: spawn(logic) } },
    ),
    saveRequest: suppliedAction<{ request: OfferRequest }>(),
    /** To the group of paths where a trip's own channel has it. */
    goToTrip: suppliedAction<{ trip: OpenTrip | null }>(),
  },
  guards: {
    isByPackage: ({ context }) => context.opening?.by === 'package',
    isByNothing: ({ context }) => context.opening === null,
    isOpenAlready: ({ context }, { opening }: { opening: Opening }) => isOpenAlready(context, opening),
    /** The open trip stands in another group of paths than the page's. */
    isElsewhere: ({ context }, { opening }: { opening: Opening }) =>
      opening.by === 'trip' && isOpenAlready(context, opening) && context.trip?.channel !== opening.channel,
    isLive: stateIn({ open: 'live' }),
    isAskedOtherwise: ({ context: { query, request, scope } }) => !isAsked(query, request, scope),
    isFound: (_, params: { output: Resolution; kind: Resolution['kind'] }) => params.output.kind === params.kind,
  },
});

/** A page asks for something else than what is open. */
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
/** Later words of the same page, such as other days in its address. */
const followOpening = packageFlowSetup.assign(({ event }) =>
  event.type === 'flow.open' && event.opening.by === 'package' ? { request: event.opening.request } : {},
);

/** The package begins with what its page came with. */
export const openPackage = packageFlowSetup.assign(({ context: { opening, scope } }) => {
  if (opening?.by !== 'package') return {};
  const { request, offer, choice } = opening;
  return { request, offer, choice, query: { request, scope } };
});
/** The offer is asked for anew, as it is wanted now. */
const askOffer = packageFlowSetup.enqueueActions(({ enqueue, context: { request, scope } }) => {
  if (!request) return;
  enqueue.assign({ query: { request, scope } });
  enqueue.sendTo('offer', { type: 'offer.reload', request });
});

const stopLists = packageFlowSetup.enqueueActions(({ enqueue, context: { lists } }) => {
  for (const list of Object.values(lists)) enqueue.stopChild(list);
  enqueue.assign({ lists: {} });
});

/**
 * A package is open. While its page is painted nothing is asked for and nothing restored; then what this browser saved of
 * it comes back, and its offer is loaded, or asked for anew where the visitor wants other days, party or class, or the
 * page has another currency or language by then (K19).
 */
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
    // what the first paint shows is taken over once the choice of this browser is back
    'offer.arrive': { guard: 'isLive', actions: sendTo('selection', ({ event }) => event) },
    'flights.append': { guard: 'isLive', actions: sendTo('selection', ({ event }) => event) },
    'hotels.append': { guard: 'isLive', actions: sendTo('selection', ({ event }) => event) },
    'options.rest': { guard: 'isLive', actions: sendTo('selection', ({ event }) => event) },
    'price.change': { actions: { type: 'passPrice', params: ({ event }) => event } },
    // the hotel panel stays open until the new hotel's rooms have come, and closes by itself then (S4)
    'hotel.settle': { actions: sendTo('panels', { type: 'panel.close' }) },
    // panels have their entries in the browser's history, whose Back and Forward close and open them
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

/**
 * The package being chosen, from the page that wants it open until its screens are left: one for the tab, above its screens
 * and the language prefix (D). A package is open at once, with what its page came with; a trip of one's own, or a choice
 * that was saved, is looked up first. While it is open, its offer, selection, panels and promo code are children.
 */
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
          { guard: is('past'), target: 'past', actions: { type: 'tellPast', params: ({ event }) => event.output } },
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
    /** The days of the trip are over. */
    past: {},
    /** Nothing was chosen here, or nobody knows the trip. */
    missing: {},
    /** The way to the server failed. */
    unreadable: { on: { 'flow.retry': 'resolving' } },
    open: openState,
  },
});
