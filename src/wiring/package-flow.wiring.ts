import {
  createActor,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate';
import type { QueryClient } from '@tanstack/react-query';
import type { MainOfferDetails } from '#contract/entities/main-offer-details.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import type { Missing } from '#contract/rules/availability.ts';
import { panelsMachine } from '#machines/panels/panels.machine.ts';
import { selectBreakdown, selectChange, selectNotice, selectOffer } from '#machines/selection/selection.selectors.ts';
import type { PackageFlow } from '#machines/shared/package-flow.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import { wireOffer, type OfferEffects } from './offer.wiring.ts';
import type { ReadScope } from './package-headers.ts';
import { wirePromo } from './promo.wiring.ts';
import { wireSelection } from './selection.wiring.ts';

export type PackageFlowEffects = {
  queryClient: QueryClient;
  scope: ReadScope;
  storage: BrowserStorage;
  track: OfferEffects['track'];
  goTo: (where: { screen: 'error' | '404'; reason: Missing | null; replace: true }) => void;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
  /** The time its deadlines go by; the world's own unless said otherwise. */
  clock?: ActorOptions<AnyActorLogic>['clock'];
};

/** What is restored of a choice; keys are made anew. */
export type Choice = Pick<MainOfferDetails, 'wish' | 'promo_code'>;

/** `offer` came with the first paint; `kept` is a choice to restore, null where the first paint must look untouched. */
export type PackageFlowStart = { request: OfferRequest; offer: Offer | null; kept: Choice | null };

export type LivePackageFlow = PackageFlow & {
  /** Starts; `kept` is the choice to restore that the first paint could not show. */ start: (
    kept: MainOfferDetails | null,
  ) => void;
  stop: () => void;
};

/** The four machines of a package, told of each other: the offer feeds the selection, the selection the promo's price. */
export function createPackageFlow(
  effects: PackageFlowEffects,
  { request, offer, kept }: PackageFlowStart,
): LivePackageFlow {
  const { inspect, clock, ...given } = effects;
  const watched = { inspect, ...(clock ? { clock } : {}) };
  const fetched = fetchedLater(watched);

  const selection = createActor(
    wireSelection({
      ...given,
      askOffer: () => flow.offer.send({ type: 'offer.reload', request: flow.offer.getSnapshot().context.request }),
    }),
    { input: { offer, kept }, ...watched },
  );
  const flow: PackageFlow = {
    package_id: request.package_id,
    selection,
    offer: createActor(
      wireOffer({
        ...given,
        onOffer: (arrived) => selection.send({ type: 'offer.arrive', offer: arrived }),
        onFlights: (flights) => selection.send({ type: 'flights.append', flights }),
        onHotels: (hotels) => selection.send({ type: 'hotels.append', hotels }),
      }),
      { input: { request, offer }, ...watched },
    ),
    panels: createActor(panelsMachine, { ...watched }),
    promo: createActor(wirePromo(given), { input: priceOf(selection, 'KWD'), ...watched }),
    later: fetched.later,
  };
  const actors = [flow.panels, flow.promo, selection, flow.offer];

  return {
    ...flow,
    start(restored) {
      closeWhenChanged(flow);
      let code = (kept ?? restored)?.promo_code ?? null;
      selection.subscribe(() => {
        const price = priceOf(selection, 'KWD');
        if (price.total === 0) return;
        flow.promo.send({ type: 'price.change', ...price });
        if (code) flow.promo.send({ type: 'promo.apply', typed: code });
        code = null;
      });
      if (offer && restored) selection.start().send({ type: 'choice.restore', wish: restored.wish });
      for (const actor of actors) actor.start();
    },
    stop() {
      for (const actor of actors) actor.stop();
      fetched.stop();
    },
  };
}

/** The actors of machines that come with their screens, one of each. */
function fetchedLater(options: Pick<PackageFlowEffects, 'inspect' | 'clock'>) {
  const made = new Map<AnyStateMachine, AnyActor>();
  return {
    later<Machine extends AnyStateMachine>(machine: Machine): ActorRefFrom<Machine> {
      const actor = made.get(machine) ?? createActor<AnyStateMachine>(machine, options).start();
      made.set(machine, actor);
      return actor as ActorRefFrom<Machine>;
    },
    stop: () => made.forEach((actor) => actor.stop()),
  };
}

function priceOf(selection: PackageFlow['selection'], fallback: Offer['currency']) {
  const snapshot = selection.getSnapshot();
  return {
    total: selectBreakdown(snapshot)?.total ?? 0,
    currency: selectOffer(snapshot)?.currency ?? fallback,
  };
}

/** The hotel panel stays open until the new hotel's rooms have come, and closes by itself then. */
function closeWhenChanged({ selection, panels }: PackageFlow): void {
  let asked = selectChange(selection.getSnapshot());
  selection.subscribe((snapshot) => {
    const change = selectChange(snapshot);
    if (asked && !change && selectNotice(snapshot) !== 'hotel.failed') panels.send({ type: 'panel.close' });
    asked = change;
  });
}
