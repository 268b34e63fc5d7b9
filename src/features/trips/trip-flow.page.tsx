import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OwnChannel } from '#contract/constants.ts';
import type { OfferRequest } from '#contract/entities/offer.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import type { SharedTrip } from '#contract/entities/trip-share.ts';
import { selectPast, selectPhase } from '#machines/package/package-flow.selectors.ts';
import { tripQueries } from '#src/api/trip-queries.ts';
import { LoadingOverlay } from '#src/components/loading-overlay.tsx';
import { asOwnChannel, builderPath, channelOf, FLOW_PATHS, offerPath } from '#contract/rules/flow-paths.ts';
import { useFormats } from '#src/locale/format.ts';
import { bareOf, useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { PackageSceneProvider, type PackageFlow } from '#src/features/package/flow-context.tsx';
import { NextWords, NoTrip, TripPast, TripUnread } from './step-words.tsx';
import { Steps, type TripStep } from './steps.tsx';
import { formOfTrip } from './own-trip.page.ts';
import { typedTrips } from './typed-trips.page.ts';
import { useOpenPackage, usePackageFlow } from '#src/features/package/use-package-flow.page.ts';

export type TripAt = { trip: OwnTrip; share: SharedTrip | null; channel: OwnChannel; next: () => void };
type TripFlowProps = { step: TripStep; children: (at: TripAt) => ReactNode };

export const useOwnChannel = (): OwnChannel =>
  asOwnChannel(channelOf(bareOf(useLocation().pathname))) ?? 'makeyourtrip';

export function TripFlow({ step, children }: TripFlowProps) {
  const channel = useOwnChannel();
  const root = usePackageFlow();
  const phase = useSelector(root, selectPhase);
  const flow = useOpenPackage();
  if (phase === 'missing') return <NoTrip builder={builderPath(channel)} />;
  if (phase === 'unreadable') return <TripUnread onRetry={() => root.send({ type: 'flow.retry' })} />;
  if (phase === 'past') return <Past />;
  if (!flow) return <LoadingOverlay />;
  return (
    <OpenTrip flow={flow} step={step}>
      {children}
    </OpenTrip>
  );
}

function Past() {
  const past = useSelector(usePackageFlow(), selectPast);
  const formats = useFormats();
  const { locale } = useScope();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  if (!past) return null;
  const { trip, request } = past;
  const { channel } = trip.plan;
  const renew = () => {
    typedTrips.keep(channel, { ...formOfTrip(trip, request), start_date: null });
    void navigate(localePath(`${builderPath(channel)}?dates=choose`));
  };
  const days = formats.dayRange(request.start_date, request.end_date);
  // the trip's title counts the first plan's nights, which may differ
  const places = new Intl.ListFormat(locale).format(new Set(trip.stops.map(({ name }) => name)));
  return <TripPast title={places} days={days} onRenew={renew} />;
}

type OpenTripProps = TripFlowProps & { flow: PackageFlow };

/** Reads the trip in the page's language. */
function OpenTrip({ flow, step, children }: OpenTripProps) {
  const channel = useOwnChannel();
  const scope = useScope();
  const name = new URLSearchParams(useLocation().search).get('share') ?? '';
  const read = useQuery(tripQueries.trip(scope, flow.package_id));
  const shared = useQuery({ ...tripQueries.tripShare(scope, name), enabled: name !== '' });
  const trip = read.data?.data;
  const share = name === '' ? null : (shared.data?.data ?? null);
  const failed = [read, shared].find(({ isError, isFetching }) => isError && !isFetching);
  if (failed) return <TripUnread onRetry={() => void failed.refetch()} />;
  if (trip?.plan.channel !== channel || (name !== '' && !share)) return <LoadingOverlay />;
  return (
    <Step key={`${flow.package_id} ${name}`} flow={flow} trip={trip} share={share} step={step}>
      {children}
    </Step>
  );
}

type StepProps = OpenTripProps & { trip: OwnTrip; share: SharedTrip | null };

function Step({ flow, trip, share, step, children }: StepProps) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { package_id, plan } = trip;
  const { channel } = plan;
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
      changeRequest: (request: OfferRequest) => flow.root.send({ type: 'request.change', request }),
      proceed: at.next,
      action: <NextWords step={step} />,
      head: (
        <Steps
          channel={channel}
          trip={package_id}
          current={step}
          onBuild={() => {
            const { request } = flow.root.getSnapshot().context;
            if (request) typedTrips.keep(channel, formOfTrip(trip, request));
          }}
        />
      ),
    }),
    [flow, trip, at, step, channel, package_id],
  );
  return <PackageSceneProvider value={scene}>{children(at)}</PackageSceneProvider>;
}
