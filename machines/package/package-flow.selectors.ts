import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import { amountDue, type AmountDue } from '#contract/rules/price.ts';
import type { offerMachine } from './offer.machine.ts';
import type { panelsMachine } from './panels.machine.ts';
import type { promoMachine } from './promo.machine.ts';
import { selectDiscount } from './promo.selectors.ts';
import type { selectionMachine } from './selection.machine.ts';
import { selectBreakdown, selectOffer } from './selection.selectors.ts';
import type { packageFlowMachine, OptionList } from './package-flow.machine.ts';

type PackageFlowSnapshot = SnapshotFrom<typeof packageFlowMachine>;
export type PackageFlowActor = ActorRefFrom<typeof packageFlowMachine>;

export type OpenPackage = {
  package_id: number;
  offer: ActorRefFrom<typeof offerMachine>;
  selection: ActorRefFrom<typeof selectionMachine>;
  panels: ActorRefFrom<typeof panelsMachine>;
  promo: ActorRefFrom<typeof promoMachine>;
};

/** Compare with `isSamePackage`. */
export function selectOpenPackage({ context, children }: PackageFlowSnapshot): OpenPackage | null {
  const { offer, selection, panels, promo } = children;
  if (!context.request || !offer || !selection || !panels || !promo) return null;
  return { package_id: context.request.package_id, offer, selection, panels, promo };
}
/** By actor: reopening makes new ones. */
export const isSamePackage = (one: OpenPackage | null, other: OpenPackage | null) => one?.offer === other?.offer;

export type FlowPhase = 'open' | 'resolving' | 'past' | 'missing' | 'unreadable' | 'closed';
const PHASES = ['open', 'past', 'missing', 'unreadable', 'closed'] as const;
export const selectPhase = (snapshot: PackageFlowSnapshot): FlowPhase =>
  PHASES.find((phase) => snapshot.matches(phase)) ?? 'resolving';

export const selectPast = (snapshot: PackageFlowSnapshot) => snapshot.context.past;

export const selectList =
  (list: OptionList) =>
  ({ context }: PackageFlowSnapshot): AnyActorRef | null =>
    context.lists[list] ?? null;

/** Less the promo discount; null without a choice. */
export function selectAmountDue(
  selection: SnapshotFrom<typeof selectionMachine>,
  promo: SnapshotFrom<typeof promoMachine>,
): AmountDue | null {
  const offer = selectOffer(selection);
  const price = selectBreakdown(selection);
  return offer && price && amountDue(price, selectDiscount(promo), offer.rooms, offer.currency);
}
