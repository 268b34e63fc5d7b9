import { setup, stateIn } from 'xstate';
import type { OfferRequest } from '#contract/entities/offer.ts';
import { offerMachine } from './offer.machine.ts';
import { panelsMachine } from './panels.machine.ts';
import { promoMachine } from './promo.machine.ts';
import { selectionMachine } from './selection.machine.ts';
import { supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { isAsked, isOpenAlready, NO_BASELINE } from './package-flow.rules.ts';
import type {
  HistoryEvent,
  Opening,
  OpenTrip,
  PackageFlowContext,
  PackageFlowEvent,
  PackageFlowInput,
  Resolution,
  SavedChoice,
} from './package-flow.types.ts';

/** What is known while no package is open. */
export const NOTHING_OPEN = {
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
export const packageFlowSetup = setup({
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
