import { LOCATIONS, DEFAULTS, type LocationId } from '#contract/constants.ts';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import { stayProblem, todayIn } from '#contract/rules/dates.ts';
import { readOfferQuery } from '#contract/rules/offer-query.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { packageDetails } from '#contract/calls/package-details.ts';
import type { Opening } from '#machines/package-flow/package-flow.types.ts';
import { queries } from '#src/api/queries.ts';
import { browserStorage, type BrowserStorage } from '#src/storage/browser-storage.ts';
import { savedChoiceOf } from '#src/wiring/saved-choice.ts';
import type { OpeningAt } from './route-row.ts';

/** What a package's own dates are when nobody asks for others. */
export type DatedCard = Pick<PackageCard, 'id' | 'start_date' | 'end_date'>;
type Stay = Pick<OfferRequest, 'start_date' | 'end_date'>;

/** The zone whose calendar says what "tomorrow" is for a selling location. */
export const homeZone = (location: LocationId): string =>
  LOCATIONS[location].market === 'kw' ? 'Asia/Kuwait' : 'Asia/Riyadh';

/** What a page's address asks for, the card's dates and the default party where it says nothing: same for everyone. */
export function requestOfAddress(
  card: DatedCard,
  search: string,
  location: LocationId,
  now = new Date(),
): OfferRequest {
  const asked = readOfferQuery(Object.fromEntries(new URLSearchParams(search)));
  const stay = asked.start_date && asked.end_date ? { start_date: asked.start_date, end_date: asked.end_date } : null;
  return {
    package_id: card.id,
    ...(stay && isAhead(stay, location, now) ? stay : { start_date: card.start_date, end_date: card.end_date }),
    rooms: asked.rooms ?? DEFAULT_ROOMS,
    class: asked.class ?? DEFAULTS.cabin,
  };
}

/** The same with the visitor's own stored party, class and, for this package, dates where the address says nothing. */
export function requestOfVisitor(
  card: DatedCard,
  search: string,
  location: LocationId,
  storage: BrowserStorage,
  now = new Date(),
) {
  const asked = readOfferQuery(Object.fromEntries(new URLSearchParams(search)));
  const plain = requestOfAddress(card, search, location, now);
  const kept = asked.start_date ? null : savedChoiceOf(card.id, storage)?.request;
  const stay = kept && { start_date: kept.start_date, end_date: kept.end_date };
  return {
    ...plain,
    ...(stay && isAhead(stay, location, now) ? stay : {}),
    rooms: asked.rooms ?? storage.read('selectedRooms'),
    class: asked.class ?? storage.read('Cabin'),
  };
}

/** What a package's page wants open. The server, and the page taken over from it, know the address alone (decision 006). */
export function packageOpening(card: DatedCard, { scope, search, read, isServers }: OpeningAt): Opening {
  if (!isServers) {
    const request = requestOfVisitor(card, `${search}`, scope.location, browserStorage);
    return { by: 'package', request, offer: null, kept: savedChoiceOf(card.id, browserStorage) };
  }
  const request = requestOfAddress(card, `${search}`, scope.location);
  const painted = read<ReplyOf<typeof packageDetails>>(queries.packageOffer(scope, request));
  return { by: 'package', request, offer: painted?.data ?? null, kept: null };
}

const isAhead = ({ start_date, end_date }: Stay, location: LocationId, now: Date) =>
  stayProblem(start_date, end_date, todayIn(homeZone(location), now)) === null;
