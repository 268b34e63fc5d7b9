import type { OfferRequest } from '#contract/entities/offer.ts';
import type { Opening, PackageFlowContext } from './package-flow.machine.ts';

export const isSameRequest = (one: OfferRequest, other: OfferRequest): boolean =>
  one.package_id === other.package_id &&
  one.start_date === other.start_date &&
  one.end_date === other.end_date &&
  one.class === other.class &&
  JSON.stringify(one.rooms) === JSON.stringify(other.rooms);

/** A link reopens what was shared, a return keeps changes. */
export function isOpenAlready({ request, trip }: PackageFlowContext, opening: Opening): boolean {
  if (!request || opening.by === 'saved') return request !== null;
  if (opening.by === 'package') return opening.request.package_id === request.package_id;
  if (!trip || opening.share !== null) return trip !== null && opening.share === trip.share;
  return opening.package_id === null || opening.package_id === trip.package_id;
}

/** The last request is the wanted one. */
export const isAsked = (query: PackageFlowContext['query'], request: OfferRequest | null, scope: string): boolean =>
  query === null || request === null || (isSameRequest(request, query.request) && scope === query.scope);
