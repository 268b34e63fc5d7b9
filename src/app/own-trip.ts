import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { OWN_TRIP_IDS } from '#contract/constants.ts';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { OwnTrip, TripPlan } from '#contract/entities/trip-plan.ts';
import type { SharedTrip, TripShare } from '#contract/entities/trip-share.ts';
import { tripEnd } from '#contract/rules/trip-plan.ts';
import type { TripForm } from '#machines/trip-builder/trip-builder.types.ts';
import { tripQueries } from '#src/api/trip-queries.ts';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { useScope } from '#src/locale/scope.tsx';
import { browserStorage as storage } from '#src/storage/browser-storage.ts';
import { failureOf } from '#machines/shared/message-of.ts';

const asTripId = (id: number | null): number | null =>
  id !== null && Number.isInteger(id) && id >= OWN_TRIP_IDS.first && id <= OWN_TRIP_IDS.last ? id : null;

export type FoundTrip =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'unread'; retry: () => void }
  | { state: 'found'; trip: OwnTrip; share: SharedTrip | null };

/**
 * The trip of a page: that of `?share=`, of `?trip=`, or the one this browser chose last (PkgID). `open` is the trip of
 * the flow already open.
 */
export function useOwnTrip(open: number | null): FoundTrip {
  const [search] = useSearchParams();
  const scope = useScope();
  const isHydrated = useHydrated();
  const [stored] = useState(() => (isHydrated ? storage.read('PkgID') : null));
  const name = search.get('share') ?? '';
  const shared = useQuery({ ...tripQueries.tripShare(scope, name), enabled: name !== '' });
  const share = name === '' ? null : (shared.data?.data ?? null);
  const named = Number(search.get('trip') ?? Number.NaN);
  const last = stored ?? (isHydrated ? storage.read('PkgID') : null);
  const id = share ? asTripId(share.package_id) : (asTripId(named) ?? asTripId(open) ?? asTripId(last));
  const read = useQuery({ ...tripQueries.trip(scope, id ?? 0), enabled: id !== null });
  const trip = read.data?.data;

  if (!isHydrated) return { state: 'loading' };
  const failed = name !== '' && shared.isError ? shared : read.isError ? read : null;
  if (failed && !failed.isFetching)
    return [404, 422].includes(failureOf(failed.error).status ?? 0)
      ? { state: 'none' }
      : { state: 'unread', retry: () => void failed.refetch() };
  if (name !== '' && !share) return { state: 'loading' };
  if (id === null) return { state: 'none' };
  return trip && trip.package_id === id ? { state: 'found', trip, share } : { state: 'loading' };
}

/** What a plan asks an offer for. */
export const requestOfPlan = (package_id: number, plan: TripPlan): OfferRequest => ({
  package_id,
  start_date: plan.start_date,
  end_date: tripEnd(plan),
  rooms: plan.rooms,
  class: plan.class,
});

export const requestOfShare = ({ package_id, start_date, end_date, rooms, class: cabin }: TripShare): OfferRequest => ({
  package_id,
  start_date,
  end_date,
  rooms,
  class: cabin,
});

/** The builder's form as it was for a trip, but for its days, which are to be chosen again. */
export const formOfTrip = ({ plan, stops }: OwnTrip): TripForm => ({
  from: plan.from,
  stops: plan.stops.map(({ place, nights, onward }, index) => ({
    key: index + 1,
    text: stops[index]?.name ?? place,
    place,
    nights,
    onward,
  })),
  back_to: plan.back_to,
  start_date: null,
  rooms: plan.rooms,
  class: plan.class,
});
