import { setup, stateIn, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import type { CurrencyCode, OwnChannel } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { MainOfferDetails } from '#contract/entities/main-offer-details.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import type { Minor } from '#contract/rules/money.ts';
import { selectionMachine, type HotelChange } from './selection.machine.ts';
import { offerMachine } from './offer.machine.ts';
import { panelsMachine } from './panels.machine.ts';
import { promoMachine } from './promo.machine.ts';
import { supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import {
  isAsked,
  isOpenAlready,
  NO_BASELINE,
  entryOf,
  isSameEntry,
  offerNews,
  partsOfOffer,
  partsOfSelection,
} from './package-flow.rules.ts';

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

/** What was passed on last from one child to another: only what differs from it is news. */
export type Baseline = {
  offer: Offer | null;
  flights: FlightOption[];
  hotels: HotelOption[][];
  isWhole: boolean;
  change: HotelChange | null;
  total: Minor;
  currency: CurrencyCode | null;
  isRenewing: boolean;
  /** The open panel, as its entry in the browser's history has it. */
  panel: PanelEntry | null;
};

/** The event that opens the same panel again. */
export type PanelEntry = { type: string; stop: number; HotelCode: string | null };

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
  lists: OptionList[];
  baseline: Baseline;
};

/** What the browser's history tells: the panel of the entry moved to, null for the page alone. */
export type HistoryEvent = { type: 'entry.move'; panel: PanelEntry | null };
/** What it is told: a panel opened, or was closed, on the page itself. */
export type EntryEvent = { type: 'panel.show'; panel: PanelEntry | null };

type PackageFlowEvent =
  | HistoryEvent
  | { type: 'flow.open'; opening: Opening }
  | { type: 'flow.close' }
  | { type: 'flow.retry' }
  | { type: 'scope.change'; scope: string }
  | { type: 'request.change'; request: OfferRequest }
  | { type: 'offer.renew' }
  | { type: 'list.open'; list: OptionList; logic: AnyStateMachine };

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
  lists: [],
  baseline: NO_BASELINE,
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
    history: suppliedSource<HistoryEvent>(),
    /** Waits until the page stands, then reads what this browser saved; `isServers` when the server painted the page. */
    takeOver: supplied<SavedChoice, { package_id: number; isServers: boolean }>(),
    resolveOpening: supplied<Resolution, { opening: Opening | null; hadFlow: boolean }>(),
  },
  actions: {
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

/** What a child that was invoked with `onSnapshot` is like now. */
const snapshotOf = <Machine extends typeof offerMachine | typeof selectionMachine | typeof panelsMachine>(
  event: object,
) => (event as { snapshot: SnapshotFrom<Machine> }).snapshot;

/** What an invoked actor answered. */
const outputOf = <Output>(event: object) => (event as { output: Output }).output;

/** An action upon what a child says: the machine's own events, by which actions are typed, do not name it. */
const uponChild = (action: unknown) => action as never;

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
/** The same with what an opening came to. */
const openFound = uponChild(
  packageFlowSetup.assign(({ context: { scope }, event }) => {
    const { request, choice, trip } = outputOf<Extract<Resolution, { kind: 'open' }>>(event);
    return { request, choice, trip, query: { request, scope } };
  }),
);
const tellPast = uponChild(
  packageFlowSetup.assign(({ event }) => ({ past: outputOf<Extract<Resolution, { kind: 'past' }>>(event) })),
);

/** The choice of this browser comes back, but what the first paint shows already; then the offer is loaded as it is wanted. */
const takeSaved = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context, event }) => {
    const { choice, request: newRequest } = outputOf<SavedChoice>(event);
    const request = newRequest ?? context.request;
    enqueue.assign({ request, promoCode: (context.choice ?? choice)?.promo_code ?? null });
    if (!context.choice && choice) enqueue.sendTo('selection', { type: 'choice.restore', wish: choice.wish });
    // other days, party or class, or another currency by now: it is asked for anew instead
    if (isAsked(context.query, request, context.scope)) enqueue.sendTo('offer', { type: 'offer.load' });
  }),
);

/** The offer is asked for anew, as it is wanted now. */
const askOffer = packageFlowSetup.enqueueActions(({ enqueue, context: { request, scope } }) => {
  if (!request) return;
  enqueue.assign({ query: { request, scope } });
  enqueue.sendTo('offer', { type: 'offer.reload', request });
});

/** A new offer, and options that came later, go to the selection. */
const passOffer = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context: { baseline }, event }) => {
    const parts = partsOfOffer(snapshotOf<typeof offerMachine>(event));
    for (const news of offerNews(baseline, parts)) enqueue.sendTo('selection', news);
    enqueue.assign({ baseline: { ...baseline, ...parts } });
  }),
);

/** A new price goes to the promo code, and the first one brings the code along that was kept. */
const passSelection = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context, event }) => {
    const { baseline, promoCode, request } = context;
    const { hasFailed, ...parts } = partsOfSelection(snapshotOf<typeof selectionMachine>(event));
    const { total, currency, change, isRenewing } = parts;
    enqueue.assign({ baseline: { ...baseline, ...parts } });
    if (currency && total > 0) {
      if (total !== baseline.total || currency !== baseline.currency)
        enqueue.sendTo('promo', { type: 'price.change', total, currency });
      if (promoCode !== null) {
        enqueue.assign({ promoCode: null });
        enqueue.sendTo('promo', { type: 'promo.apply', typed: promoCode });
      }
    }
    // the hotel panel stays open until the new hotel's rooms have come, and closes by itself then (S4)
    if (baseline.change && !change && !hasFailed) enqueue.sendTo('panels', { type: 'panel.close' });
    // today's prices are wanted for a choice that grew old (X8)
    if (isRenewing && !baseline.isRenewing && request) enqueue.sendTo('offer', { type: 'offer.reload', request });
  }),
);

/** A panel that was opened or closed on the page is told to the browser's history. */
const passPanel = uponChild(
  packageFlowSetup.enqueueActions(({ enqueue, context: { baseline }, event }) => {
    const panel = entryOf(snapshotOf<typeof panelsMachine>(event));
    if (isSameEntry(panel, baseline.panel)) return;
    enqueue.assign({ baseline: { ...baseline, panel } });
    enqueue.sendTo('history', { type: 'panel.show', panel });
  }),
);

/** Back and Forward open and close panels. */
const followHistory = packageFlowSetup.enqueueActions(({ enqueue, event }) => {
  if (event.type === 'entry.move') enqueue.sendTo('panels', (event.panel ?? { type: 'panel.close' }) as never);
});

/** The machine of a list comes with its screen: it starts once, and lives as long as its package is open. */
const openList = packageFlowSetup.enqueueActions(({ enqueue, context: { lists }, event }) => {
  if (event.type !== 'list.open' || lists.includes(event.list)) return;
  enqueue.assign({ lists: [...lists, event.list] });
  enqueue.spawnChild(event.logic as never, { id: event.list } as never);
});

const stopLists = packageFlowSetup.enqueueActions(({ enqueue, context: { lists } }) => {
  for (const list of lists) enqueue.stopChild(list);
  enqueue.assign({ lists: [] });
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
          { guard: is('open'), target: 'open', actions: openFound },
          { guard: is('past'), target: 'past', actions: tellPast },
          {
            guard: is('elsewhere'),
            target: 'closed',
            actions: {
              type: 'goToTrip',
              params: ({ event }) => event.output as { kind: 'elsewhere'; trip: OpenTrip },
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
