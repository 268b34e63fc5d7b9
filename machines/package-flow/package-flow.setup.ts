import { assign, setup, stateIn } from 'xstate';
import type { OwnChannel } from '#contract/constants.ts';
import type { OfferRequest } from '#contract/entities/offer.ts';
import { offerMachine } from '#machines/offer/offer.machine.ts';
import { panelsMachine } from '#machines/panels/panels.machine.ts';
import { promoMachine } from '#machines/promo/promo.machine.ts';
import { selectionMachine } from '#machines/selection/selection.machine.ts';
import { supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { isOpenAlready, isSameRequest, NOTHING_SEEN } from './package-flow.rules.ts';
import type {
  Choice,
  HistoryEvent,
  Opening,
  PackageFlowContext,
  PackageFlowEvent,
  PackageFlowInput,
  Resolution,
} from './package-flow.types.ts';

/** What is known while no package is open. */
export const NOTHING_OPEN = {
  request: null,
  asked: null,
  offer: null,
  kept: null,
  channel: null,
  share: null,
  promoCode: null,
  past: null,
  lists: [],
  seen: NOTHING_SEEN,
} satisfies Partial<PackageFlowContext>;

type Found = Extract<Resolution, { found: 'open' }>;
/** What this browser kept of the package, and what its visitor wants of it. */
export type SavedChoice = { kept: Choice | null; request: OfferRequest };

const isAskedOtherwise = ({ request, scope, asked }: PackageFlowContext): boolean =>
  request !== null && asked !== null && !(isSameRequest(request, asked.request) && scope === asked.scope);

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
    /** Until the page stands: `isServers` when the server painted it. */
    untilPainted: supplied<void, { isServers: boolean }>(),
    readSaved: supplied<SavedChoice, { request: OfferRequest; isServers: boolean }>(),
    resolveOpening: supplied<Resolution, { opening: Opening | null; hadFlow: boolean }>(),
  },
  actions: {
    remember: assign((_, params: { opening: Opening; hadFlow: boolean }) => ({ ...NOTHING_OPEN, ...params })),
    forget: assign({ ...NOTHING_OPEN, opening: null, hadFlow: false }),
    changeScope: assign((_, { scope }: { scope: string }) => ({ scope })),
    openPackage: assign(({ context: { opening, scope } }) =>
      opening?.by === 'package'
        ? {
            request: opening.request,
            offer: opening.offer,
            kept: opening.kept,
            asked: { request: opening.request, scope },
          }
        : {},
    ),
    openFound: assign(({ context: { scope } }, { request, kept, channel, share }: Found) => ({
      request,
      kept,
      channel,
      share,
      asked: { request, scope },
    })),
    tellPast: assign((_, { trip, request }: Extract<Resolution, { found: 'past' }>) => ({ past: { trip, request } })),
    /** Later words of the same page, such as other days in its address. */
    followOpening: assign((_, { opening }: { opening: Opening }) =>
      opening.by === 'package' ? { request: opening.request } : {},
    ),
    changeRequest: assign((_, { request }: { request: OfferRequest }) => ({ request })),
    saveRequest: suppliedAction<{ request: OfferRequest }>(),
    /** To the group of paths where a trip's own channel has it. */
    goToTrip: suppliedAction<{ package_id: number; channel: OwnChannel; share: string | null }>(),
  },
  guards: {
    isByPackage: ({ context }) => context.opening?.by === 'package',
    hasOpening: ({ context }) => context.opening !== null,
    isOpenAlready: ({ context }, { opening }: { opening: Opening }) => isOpenAlready(context, opening),
    /** The open trip stands in another group of paths than the page's. */
    isElsewhere: ({ context }, { opening }: { opening: Opening }) =>
      opening.by === 'trip' && isOpenAlready(context, opening) && context.channel !== opening.channel,
    isLive: stateIn({ open: 'live' }),
    isAskedOtherwise: ({ context }) => isAskedOtherwise(context),
    isFound: (_, params: { output: Resolution; found: Resolution['found'] }) => params.output.found === params.found,
    isUnknown: (_, { error }: { error: unknown }) => [404, 422].includes(failureOf(error).status ?? 0),
  },
});
