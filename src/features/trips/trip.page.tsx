import { useCallback, useMemo } from 'react';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { toMajor } from '#contract/rules/money.ts';
import { completeSelection } from '#contract/rules/shared-trip.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import {
  selectBreakdown,
  selectChosen,
  selectOffer,
  selectOfferRequest,
} from '#machines/package/selection.selectors.ts';
import { tripQueries } from '#src/api/trip-queries.ts';
import { inspect } from '#src/tab/inspect.ts';
import { TripFlow, type TripAt } from './trip-flow.page.tsx';
import { FLOW_PATHS, offerPath } from '#contract/rules/flow-paths.ts';
import { shareLink } from '#src/components/share-link.ts';
import { localePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useStop } from '#src/routing/use-stop.ts';
import { useFlow } from '#src/features/package/flow-context.tsx';
import { OwnOfferPage } from '#src/features/package/own-offer-page.tsx';
import { FlightScreen, HotelDetailsScreen, HotelsScreen, RoomsScreen } from '#src/features/package/sub-screens.tsx';
import { StopTabs } from './step-words.tsx';
import { FLIGHTS_TITLE, HOTELS_TITLE } from './trip-heads.ts';
import { TripTitle } from './trip-title.tsx';
import { COPIED } from './trip-words.ts';
import { SinceShared } from './since-shared.tsx';
import { provideTripShare } from './trip-share.effects.ts';

export { resolveTrip } from './own-trip.page.ts';

export function TripFlightPage() {
  const { i18n } = useLingui();
  return (
    <TripFlow step="flights">{({ next }) => <FlightScreen title={i18n._(FLIGHTS_TITLE)} onDone={next} />}</TripFlow>
  );
}

export function TripHotelsPage() {
  return <TripFlow step="hotels">{(at) => <Hotels {...at} />}</TripFlow>;
}

export function TripHotelPage() {
  const [search] = useSearchParams();
  const stop = useStop();
  return <TripFlow step="hotels">{() => <HotelDetailsScreen stop={stop} HotelCode={search.get('hotel')} />}</TripFlow>;
}

export function TripRoomsPage() {
  return <TripFlow step="rooms">{() => <RoomsScreen />}</TripFlow>;
}

export function TripDetailsPage() {
  return <TripFlow step="trip">{(at) => <Details {...at} />}</TripFlow>;
}

function Hotels({ trip, channel }: TripAt) {
  const { i18n } = useLingui();
  const place = useStop();
  const stop = place < trip.stops.length ? place : 0;
  const stops = trip.stops.map(({ name }, index) => ({
    name,
    to: `${FLOW_PATHS[channel].hotels}?trip=${trip.package_id}&stop=${index}`,
  }));
  return (
    <HotelsScreen key={stop} title={i18n._(HOTELS_TITLE)} stop={stop}>
      <StopTabs stops={stops} current={stop} />
    </HotelsScreen>
  );
}

function Details({ trip, share, channel }: TripAt) {
  const scope = useScope();
  const { i18n } = useLingui();
  const flow = useFlow();
  const { selection } = flow;
  const offer = useSelector(selection, selectOffer);
  const chosen = useSelector(selection, selectChosen);
  const request = useSelector(selection, selectOfferRequest);
  const price = useSelector(selection, selectBreakdown);
  const { from, back_to, stops } = trip.plan;
  const route = { from, back_to: back_to ?? from, stops: stops.map(({ place }) => place).join(',') };
  // the trip's title counts the first plan's nights
  const title = offer?.title ?? trip.title;
  const { data: map } = useQuery(tripQueries.tripMap(scope, route));
  const path = localePath(scope.locale, offerPath(trip.package_id, channel).split('?')[0] ?? '');
  const pathOf = useCallback((id: string) => `${path}?share=${encodeURIComponent(id)}`, [path]);
  const logic = useMemo(
    () => provideTripShare({ handOver: (id) => void shareLink(title, pathOf(id), i18n._(COPIED)) }),
    [title, pathOf, i18n],
  );
  const shared = useMemo(
    () =>
      offer && chosen && request && price
        ? {
            ...request,
            wish: completeSelection(chosen),
            total: toMajor(price.total, offer.currency),
            currency: offer.currency,
          }
        : null,
    [offer, chosen, request, price],
  );
  return (
    <OwnOfferPage
      route={map?.data.svg ?? ''}
      title={
        <>
          <TripTitle
            key={path}
            trip={trip}
            title={title}
            days={offer ? stopsOf(offer) : []}
            shared={shared}
            share={{ logic, pathOf, inspect }}
          />
          {share ? <SinceShared trip={trip} share={share} flow={flow} /> : null}
        </>
      }
    />
  );
}
