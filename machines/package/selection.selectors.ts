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
export const selectWish = (snapshot: SelectionSnapshot) => snapshot.context.wish;
export const selectFlight = (snapshot: SelectionSnapshot) => snapshot.context.chosen?.flight ?? null;
export const selectStops = (snapshot: SelectionSnapshot) => snapshot.context.chosen?.stops ?? NO_STOPS;
export const selectAmenities = (snapshot: SelectionSnapshot) => snapshot.context.chosen?.amenities ?? NO_AMENITIES;
export const selectChange = (snapshot: SelectionSnapshot) => snapshot.context.change;
export const selectNotice = (snapshot: SelectionSnapshot) => snapshot.context.notice;
export const selectMessage = (snapshot: SelectionSnapshot) => snapshot.context.message;
export const selectIsBusy = (snapshot: SelectionSnapshot) => snapshot.hasTag('busy');
/** Shows until loading options bring the saved choice. */
export const selectAwaitsWish = ({ context: { chosen, wish, isWhole } }: SelectionSnapshot): boolean =>
  !isWhole && chosen !== null && isMissed(chosen, wish);
/** Older than 20 minutes (X8); `selection.renew` refreshes. */
export const selectIsStale = (snapshot: SelectionSnapshot) => snapshot.hasTag('stale');
export const selectIsRenewing = (snapshot: SelectionSnapshot) => snapshot.matches('renewing');

/** By component, minor units (K2). */
export const selectBreakdown = perChoice<Breakdown>((choice) => breakdownOf(choice));
export const selectTotal = (snapshot: SelectionSnapshot) => selectBreakdown(snapshot)?.total ?? 0;
/** For a quote (C13). */
export const selectSelectionKeys = perChoice<SelectionKeys>(({ chosen }) => keysOf(chosen));
export const selectOfferRequest = perChoice<OfferRequest>(({ offer }) => requestOf(offer));

const NO_STOPS: never[] = [];
const NO_AMENITIES: number[] = [];

/** If a part costs `more`, with the promotion's share (TR3). */
export const changeOf = (choice: PricedChoice, more: Minor): Minor =>
  breakdownOf(choice, more).total - breakdownOf(choice).total;

/** A selector must return a stable value. */
function perChoice<Value>(make: (choice: PricedChoice) => Value) {
  const cache = new WeakMap<Choice, Value>();
  return ({ context: { offer, chosen } }: SelectionSnapshot): Value | null => {
    if (!offer || !chosen) return null;
    if (!cache.has(chosen)) cache.set(chosen, make({ offer, chosen }));
    return cache.get(chosen) ?? null;
  };
}
