import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OwnChannel } from '#contract/constants.ts';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import type { SharedTrip } from '#contract/entities/trip-share.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { LoadingOverlay } from '#src/components/loading-overlay.tsx';
import { asOwnChannel, builderPath, channelOf, FLOW_PATHS, offerPath } from '#src/components/flow-paths.ts';
import { useFormats } from '#src/locale/format.ts';
import { bareOf, useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { PackageSceneProvider } from '#src/screens/package/flow-context.tsx';
import { NextWords, NoTrip, TripPast, TripUnread } from '#src/screens/trips/step-words.tsx';
import { Steps, type TripStep } from '#src/screens/trips/steps.tsx';
import { browserStorage as storage } from '#src/storage/browser-storage.ts';
import { formOfTrip, requestOfPlan, requestOfShare, useOwnTrip } from './own-trip.ts';
import { usePackageFlowHost } from './package-flow-context.ts';
import { homeZone, keptOf } from './package-request.ts';
import { typedTrips } from './typed-trips.ts';

export type TripAt = { trip: OwnTrip; share: SharedTrip | null; channel: OwnChannel; next: () => void };
type TripFlowProps = { step: TripStep; children: (at: TripAt) => ReactNode };

/** The channel of the page's path. */
export const useOwnChannel = (): OwnChannel =>
  asOwnChannel(channelOf(bareOf(useLocation().pathname))) ?? 'makeyourtrip';

/** A step of a trip of one's own: finds the trip, opens its flow, and knows the way on. */
export function TripFlow({ step, children }: TripFlowProps) {
  const channel = useOwnChannel();
  const host = usePackageFlowHost();
  const found = useOwnTrip(host.flow?.package_id ?? null);
  const name = useShareName();
  if (found.state === 'loading') return <LoadingOverlay />;
  if (found.state === 'none') return <NoTrip builder={builderPath(channel)} />;
  if (found.state === 'unread') return <TripUnread onRetry={found.retry} />;
  const { trip, share } = found;
  if (trip.plan.channel !== channel) return <Elsewhere trip={trip} />;
  return (
    <Ahead key={`${trip.package_id} ${name}`} trip={trip} share={share} step={step}>
      {children}
    </Ahead>
  );
}

/** The link's own name, from `?share=`. */
const useShareName = () => new URLSearchParams(useLocation().search).get('share');

/** A trip of another channel stands in that one's group of paths. */
function Elsewhere({ trip: { package_id, plan } }: { trip: OwnTrip }) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const share = useShareName();
  const own = offerPath(package_id, plan.channel);
  const to = localePath(share ? `${own.split('?')[0]}?share=${encodeURIComponent(share)}` : own);
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <LoadingOverlay />;
}

type OpenProps = TripFlowProps & { trip: OwnTrip; share: SharedTrip | null };

/** Days that are over are not asked for: the way to new ones keeps all else. */
function Ahead({ trip, share, step, children }: OpenProps) {
  const host = usePackageFlowHost();
  const { location } = useScope();
  const formats = useFormats();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [start] = useState(() => {
    // a link shows what was shared; loaded again, it shows what was chosen since
    const goesOn = !share || (host.flow === null && isLoadedAgain());
    const kept = goesOn ? keptOf(trip.package_id, storage) : null;
    const asked = share ? requestOfShare(share) : requestOfPlan(trip.package_id, trip.plan);
    const request = kept?.request ?? asked;
    const choice = kept ?? (share ? { wish: share.wish, promo_code: null } : null);
    return { request, choice, isPast: request.start_date <= todayIn(homeZone(location), new Date()) };
  });
  if (start.isPast) {
    const { channel } = trip.plan;
    const renew = () => {
      typedTrips.keep(channel, formOfTrip(trip));
      void navigate(localePath(`${builderPath(channel)}?dates=choose`));
    };
    const days = formats.dayRange(start.request.start_date, start.request.end_date);
    return <TripPast title={trip.title} days={days} onRenew={renew} />;
  }
  return (
    <Opened trip={trip} share={share} step={step} start={start}>
      {children}
    </Opened>
  );
}

/** By a reload, or by Back from another site. */
const isLoadedAgain = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

type Start = { request: OfferRequest; choice: Parameters<ReturnType<typeof usePackageFlowHost>['begin']>[1] };

function Opened({ trip, share, step, start, children }: OpenProps & { start: Start }) {
  const host = usePackageFlowHost();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { package_id, plan } = trip;
  const { channel } = plan;
  const flow = host.begin(start.request, start.choice, useShareName());
  useEffect(() => host.wake(), [host, flow]);
  const at = useMemo(() => {
    const { hotels, rooms, checkout } = FLOW_PATHS[channel];
    const ways: Record<TripStep, string> = {
      flights: `${hotels}?trip=${package_id}`,
      hotels: `${rooms}?trip=${package_id}`,
      rooms: offerPath(package_id, channel),
      trip: checkout,
    };
    return { trip, share, channel, next: () => void navigate(localePath(ways[step])) };
  }, [trip, share, channel, package_id, step, navigate, localePath]);
  const scene = useMemo(
    () => ({
      flow,
      page: null,
      changeRequest(request: OfferRequest) {
        host.keepRequest(request);
        flow.offer.send({ type: 'offer.reload', request });
      },
      proceed: at.next,
      action: <NextWords step={step} />,
      head: <Steps channel={channel} trip={package_id} current={step} />,
    }),
    [flow, host, at, step, channel, package_id],
  );
  return <PackageSceneProvider value={scene}>{children(at)}</PackageSceneProvider>;
}
