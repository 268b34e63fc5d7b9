import type { OfferRequest } from '#contract/entities/offer.ts';
import type { selectionMachine, SelectionEvent } from './selection.machine.ts';
import type { panelsMachine } from './panels.machine.ts';
import { selectPanel, selectPanelHotel, selectPanelStop } from './panels.selectors.ts';
import { selectBreakdown, selectChange, selectIsRenewing, selectNotice, selectOffer } from './selection.selectors.ts';
import type { offerMachine } from './offer.machine.ts';
import { selectIsWhole } from './offer.selectors.ts';
import type { SnapshotFrom } from 'xstate';
import type { Opening, PackageFlowContext, PanelEntry, Baseline } from './package-flow.machine.ts';

type OfferParts = Pick<Baseline, 'offer' | 'flights' | 'hotels' | 'isWhole'>;

export const NO_BASELINE: Baseline = {
  offer: null,
  flights: [],
  hotels: [],
  isWhole: false,
  change: null,
  total: 0,
  currency: null,
  isRenewing: false,
  panel: null,
};

export const isSameRequest = (one: OfferRequest, other: OfferRequest): boolean =>
  one.package_id === other.package_id &&
  one.start_date === other.start_date &&
  one.end_date === other.end_date &&
  one.class === other.class &&
  JSON.stringify(one.rooms) === JSON.stringify(other.rooms);

/** Whether the open package is what a page wants: a link shows what was shared, coming back to it what was changed since. */
export function isOpenAlready({ request, trip }: PackageFlowContext, opening: Opening): boolean {
  if (!request || opening.by === 'saved') return request !== null;
  if (opening.by === 'package') return opening.request.package_id === request.package_id;
  if (!trip || opening.share !== null) return trip !== null && opening.share === trip.share;
  return opening.package_id === null || opening.package_id === trip.package_id;
}

/** Whether the offer was last asked for as it is wanted now. */
export const isAsked = (query: PackageFlowContext['query'], request: OfferRequest | null, scope: string): boolean =>
  query === null || request === null || (isSameRequest(request, query.request) && scope === query.scope);

/** What an offer has to say to the selection. */
export function partsOfOffer(snapshot: SnapshotFrom<typeof offerMachine>): OfferParts {
  const { offer, flights, hotels } = snapshot.context;
  return { offer, flights, hotels, isWhole: selectIsWhole(snapshot) };
}

/** What the selection is told of the offer: a new one whole, late options as they are added to it, and when no more come. */
export function offerNews(before: OfferParts, { offer, flights, hotels, isWhole }: OfferParts): SelectionEvent[] {
  if (!offer) return [];
  if (offer !== before.offer) return [{ type: 'offer.arrive', offer }];
  return [
    ...(flights === before.flights ? [] : [{ type: 'flights.append', flights } as const]),
    ...(hotels === before.hotels ? [] : [{ type: 'hotels.append', hotels } as const]),
    ...(isWhole === before.isWhole ? [] : [{ type: 'options.rest', isWhole } as const]),
  ];
}

/** What of the selection concerns its siblings. */
export function partsOfSelection(snapshot: SnapshotFrom<typeof selectionMachine>) {
  return {
    total: selectBreakdown(snapshot)?.total ?? 0,
    currency: selectOffer(snapshot)?.currency ?? null,
    change: selectChange(snapshot),
    isRenewing: selectIsRenewing(snapshot),
    hasFailed: selectNotice(snapshot) === 'hotel.failed',
  };
}

/** The open panel as the event that opens it again, or null. */
export function entryOf(snapshot: SnapshotFrom<typeof panelsMachine>): PanelEntry | null {
  const panel = selectPanel(snapshot);
  return panel && { type: `${panel}.open`, stop: selectPanelStop(snapshot), HotelCode: selectPanelHotel(snapshot) };
}

export const isSameEntry = (one: PanelEntry | null, other: PanelEntry | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
