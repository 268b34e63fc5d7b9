import type { OfferRequest } from '#contract/entities/offer.ts';
import type { OwnTrip, TripPlan } from '#contract/entities/trip-plan.ts';
import type { SharedTrip, TripShare } from '#contract/entities/trip-share.ts';
import { daysBetween, todayIn } from '#contract/rules/dates.ts';
import { shareNights } from '#contract/rules/share-nights.ts';
import { serverDate } from '#src/api/server-clock.ts';
import { tripEnd } from '#contract/rules/trip-plan.ts';
import type { ChoiceToRestore, Resolution } from '#machines/package/package-flow.machine.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import type { TripForm } from '#machines/trips/trip-builder.machine.ts';
import { tripQueries } from '#src/api/trip-queries.ts';
import { asTripId } from '#contract/rules/flow-paths.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import type { TripLookup } from '#src/routing/route.ts';
import { savedChoiceOf } from '#src/features/package/saved-choice.effects.ts';
import { isLoadedAgain } from '#src/tab/loaded-again.ts';
import { homeZone } from '#src/features/package/package-request.ts';

/** `?share=`, then `?trip=`, then the stored PkgID; after a reload a later choice wins over the share. */
export async function resolveTrip({ opening, hadFlow, queryClient, scope }: TripLookup): Promise<Resolution> {
  const { channel, share: name } = opening;
  try {
    const share = name === null ? null : (await queryClient.fetchQuery(tripQueries.tripShare(scope, name))).data;
    const last = asTripId(browserStorage.read('PkgID'));
    const id = share ? asTripId(share.package_id) : (opening.package_id ?? last);
    if (id === null) return { kind: 'missing' };
    const { data: ownTrip } = await queryClient.fetchQuery(tripQueries.trip(scope, id));
    const { package_id, plan } = ownTrip;
    const trip = { package_id, channel: plan.channel, share: name };
    if (plan.channel !== channel) return { kind: 'elsewhere', trip };
    const goesOn = !share || (!hadFlow && isLoadedAgain());
    const choice = goesOn ? savedChoiceOf(package_id, browserStorage) : null;
    const request = choice?.request ?? (share ? requestOfShare(share) : requestOfPlan(package_id, plan));
    // past dates are never priced: the visitor chooses new ones and keeps the rest
    const isPast = request.start_date <= todayIn(homeZone(scope.location), serverDate());
    if (isPast) return { kind: 'past', trip: ownTrip, request };
    return { kind: 'open', request, choice: choice ?? choiceOf(share), trip };
  } catch (error) {
    if ([404, 422].includes(failureOf(error).status ?? 0)) return { kind: 'missing' };
    throw error;
  }
}

const choiceOf = (share: SharedTrip | null): ChoiceToRestore | null => share && { wish: share.wish, promo_code: null };

export const requestOfPlan = (package_id: number, plan: TripPlan): OfferRequest => ({
  package_id,
  start_date: plan.start_date,
  end_date: tripEnd(plan),
  rooms: plan.rooms,
  class: plan.class,
});

export const requestOfShare = ({
  package_id,
  start_date,
  end_date,
  rooms,
  class: cabin,
  from,
}: TripShare): OfferRequest => ({
  package_id,
  start_date,
  end_date,
  rooms,
  class: cabin,
  ...(from ? { from } : {}),
});

/** Uses the current request; nights are distributed as the server does. */
export function formOfTrip({ plan, stops }: OwnTrip, request: OfferRequest): TripForm {
  const planned = plan.stops.map(({ nights }) => nights);
  const shares = shareNights(planned, daysBetween(request.start_date, request.end_date));
  return {
    from: plan.from,
    stops: plan.stops.map(({ place, nights, onward }, index) => ({
      key: index + 1,
      text: stops[index]?.name ?? place,
      place,
      nights: shares[index] ?? nights,
      onward,
    })),
    back_to: plan.back_to,
    start_date: request.start_date,
    rooms: request.rooms,
    class: request.class,
  };
}
