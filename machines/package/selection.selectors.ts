import type { SnapshotFrom } from 'xstate';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { SelectionKeys } from '#contract/entities/selection.ts';
import type { Minor } from '#contract/rules/money.ts';
import type { Breakdown } from '#contract/rules/price.ts';
import { isMissed } from './apply-selection.ts';
import type { selectionMachine, Choice } from './selection.machine.ts';
import { breakdownOf, keysOf, requestOf, type PricedChoice } from './selection.rules.ts';

type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;

export const selectOffer = (snapshot: SelectionSnapshot) => snapshot.context.offer;
export const selectChosen = (snapshot: SelectionSnapshot) => snapshot.context.chosen;
/** The manual choices. */
export const selectWish = (snapshot: SelectionSnapshot) => snapshot.context.wish;
export const selectFlight = (snapshot: SelectionSnapshot) => snapshot.context.chosen?.flight ?? null;
export const selectStops = (snapshot: SelectionSnapshot) => snapshot.context.chosen?.stops ?? NO_STOPS;
export const selectAmenities = (snapshot: SelectionSnapshot) => snapshot.context.chosen?.amenities ?? NO_AMENITIES;
export const selectChange = (snapshot: SelectionSnapshot) => snapshot.context.change;
export const selectNotice = (snapshot: SelectionSnapshot) => snapshot.context.notice;
export const selectMessage = (snapshot: SelectionSnapshot) => snapshot.context.message;
export const selectIsBusy = (snapshot: SelectionSnapshot) => snapshot.hasTag('busy');
/** A replacement shows until loading options bring the saved choice. */
export const selectAwaitsWish = ({ context: { chosen, wish, isWhole } }: SelectionSnapshot): boolean =>
  !isWhole && chosen !== null && isMissed(chosen, wish);
/** The choice is older than 20 minutes (X8); `selection.renew` refreshes it. */
export const selectIsStale = (snapshot: SelectionSnapshot) => snapshot.hasTag('stale');
/** Today's prices are loading. */
export const selectIsRenewing = (snapshot: SelectionSnapshot) => snapshot.matches('renewing');

/** The price by component, in minor units of the offer's currency; null without a choice (K2). */
export const selectBreakdown = perChoice<Breakdown>((choice) => breakdownOf(choice));
export const selectTotal = (snapshot: SelectionSnapshot) => selectBreakdown(snapshot)?.total ?? 0;
/** Keys for a quote (C13). */
export const selectSelectionKeys = perChoice<SelectionKeys>(({ chosen }) => keysOf(chosen));
export const selectOfferRequest = perChoice<OfferRequest>(({ offer }) => requestOf(offer));

const NO_STOPS: never[] = [];
const NO_AMENITIES: number[] = [];

/** The change of the total if a part costs `more`, with any promotion's share (TR3). */
export const changeOf = (choice: PricedChoice, more: Minor): Minor =>
  breakdownOf(choice, more).total - breakdownOf(choice).total;

/** Caches per choice, so that a selector returns a stable value. */
function perChoice<Value>(make: (choice: PricedChoice) => Value) {
  const cache = new WeakMap<Choice, Value>();
  return ({ context: { offer, chosen } }: SelectionSnapshot): Value | null => {
    if (!offer || !chosen) return null;
    if (!cache.has(chosen)) cache.set(chosen, make({ offer, chosen }));
    return cache.get(chosen) ?? null;
  };
}
