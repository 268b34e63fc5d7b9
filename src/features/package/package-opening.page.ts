import type { ReplyOf } from '#contract/calls/call.ts';
import type { packageDetails } from '#contract/calls/package-details.ts';
import type { packagePage } from '#contract/calls/packages.ts';
import type { LocationId } from '#contract/constants.ts';
import { readOfferQuery } from '#contract/rules/offer-query.ts';
import type { Opening } from '#machines/package/package-flow.machine.ts';
import { queries } from '#src/api/queries.ts';
import { serverDate } from '#src/api/server-clock.ts';
import { asOwnChannel, asTripId, channelOf } from '#contract/rules/flow-paths.ts';
import { browserStorage, type BrowserStorage } from '#src/storage/browser-storage.ts';
import { savedChoiceOf } from './saved-choice.effects.ts';
import { isAhead, requestOfAddress, type DatedCard } from './package-request.ts';
import type { OpeningAt, Route } from '#src/routing/route.ts';

/** Null leaves the open package as it is. */
export function packageOpening({ opens, path }: Pick<Route, 'opens' | 'path'>, at: OpeningAt): Opening | null {
  if (opens === 'saved') return { by: 'saved' };
  if (opens === 'trip')
    return {
      by: 'trip',
      channel: asOwnChannel(channelOf(path)) ?? 'makeyourtrip',
      package_id: asTripId(Number(at.search.get('trip') ?? Number.NaN)),
      share: at.search.get('share') || null,
    };
  if (opens !== 'package') return null;
  const page = at.read<ReplyOf<typeof packagePage>>(queries.packagePage(at.scope, Number(at.params.index)));
  return page ? openingOfCard(page.data.card, at) : null;
}

/** Server and hydration know the address alone (decision 006). */
function openingOfCard(card: DatedCard, { scope, search, read, isServers }: OpeningAt): Opening {
  if (!isServers) {
    const request = requestOfVisitor(card, `${search}`, scope.location, browserStorage);
    return {
      by: 'package',
      request,
      offer: null,
      choice: search.has('share') ? null : savedChoiceOf(card.id, browserStorage),
    };
  }
  const request = requestOfAddress(card, `${search}`, scope.location);
  const painted = read<ReplyOf<typeof packageDetails>>(queries.packageOffer(scope, request));
  return { by: 'package', request, offer: painted?.data ?? null, choice: null };
}

export function requestOfVisitor(
  card: DatedCard,
  search: string,
  location: LocationId,
  storage: BrowserStorage,
  now = serverDate(),
) {
  const query = readOfferQuery(Object.fromEntries(new URLSearchParams(search)));
  const plain = requestOfAddress(card, search, location, now);
  const savedRequest = query.start_date ? null : savedChoiceOf(card.id, storage)?.request;
  const stay = savedRequest && { start_date: savedRequest.start_date, end_date: savedRequest.end_date };
  return {
    ...plain,
    ...(stay && isAhead(stay, location, now) ? stay : {}),
    rooms: query.rooms ?? storage.read('selectedRooms'),
    class: query.class ?? storage.read('Cabin'),
  };
}
