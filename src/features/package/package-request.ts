import { LOCATIONS, DEFAULTS, type LocationId, MARKET_ZONES } from '#contract/constants.ts';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import { stayProblem, todayIn } from '#contract/rules/dates.ts';
import { serverDate } from '#src/api/server-clock.ts';
import { readOfferQuery } from '#contract/rules/offer-query.ts';

export type DatedCard = Pick<PackageCard, 'id' | 'start_date' | 'end_date'>;
export type Stay = Pick<OfferRequest, 'start_date' | 'end_date'>;

/** The time zone that defines "tomorrow" for a selling location. */
export const homeZone = (location: LocationId): string => MARKET_ZONES[LOCATIONS[location].market];

/** The same for everyone: defaults are the card's dates and the default party. */
export function requestOfAddress(
  card: DatedCard,
  search: string,
  location: LocationId,
  now = serverDate(),
): OfferRequest {
  const query = readOfferQuery(Object.fromEntries(new URLSearchParams(search)));
  const stay = query.start_date && query.end_date ? { start_date: query.start_date, end_date: query.end_date } : null;
  return {
    package_id: card.id,
    ...(stay && isAhead(stay, location, now) ? stay : { start_date: card.start_date, end_date: card.end_date }),
    rooms: query.rooms ?? DEFAULT_ROOMS,
    class: query.class ?? DEFAULTS.cabin,
    ...(query.from ? { from: query.from } : {}),
  };
}

export const isAhead = ({ start_date, end_date }: Stay, location: LocationId, now: Date) =>
  stayProblem(start_date, end_date, todayIn(homeZone(location), now)) === null;
