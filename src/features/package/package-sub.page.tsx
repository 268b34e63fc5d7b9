import { useMemo, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OfferRequest } from '#contract/entities/offer.ts';
import { selectPhase } from '#machines/package/package-flow.selectors.ts';
import { useOpenPackage, usePackageFlow } from './use-package-flow.page.ts';
import { LoadingOverlay } from '#src/components/loading-overlay.tsx';
import { EmptyPage } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { useStop } from '#src/routing/use-stop.ts';
import { PackageSceneProvider, type PackageFlow } from './flow-context.tsx';
import { FlightScreen, HotelDetailsScreen, HotelsScreen, RoomsScreen } from './sub-screens.tsx';

export function FlightPage() {
  return <SubPage>{(back) => <FlightScreen onDone={back} />}</SubPage>;
}

export function HotelsPage() {
  const stop = useStop();
  return <SubPage>{() => <HotelsScreen stop={stop} />}</SubPage>;
}

export function HotelDetailsPage() {
  const stop = useStop();
  const [search] = useSearchParams();
  return <SubPage>{() => <HotelDetailsScreen stop={stop} HotelCode={search.get('hotel')} />}</SubPage>;
}

export function RoomsPage() {
  return <SubPage>{() => <RoomsScreen />}</SubPage>;
}

/** Without an open or stored flow, redirects to the packages. */
function SubPage({ children }: { children: (back: () => void) => ReactNode }) {
  const flow = useOpenPackage();
  const isMissing = useSelector(usePackageFlow(), selectPhase) === 'missing';
  if (flow) return <Opened flow={flow}>{children}</Opened>;
  if (!isMissing) return <LoadingOverlay />;
  return (
    <EmptyPage
      title={<Trans>No package chosen yet</Trans>}
      actions={
        <Button component={LocaleLink} to="/results/latestPackages">
          <Trans>See packages</Trans>
        </Button>
      }
    >
      <Trans>Open a package first; its flights, hotels and rooms can then be changed on this page.</Trans>
    </EmptyPage>
  );
}

function Opened({ flow, children }: { flow: PackageFlow; children: (back: () => void) => ReactNode }) {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const back = () => void navigate(localePath(`/packages/${flow.package_id}`));
  const scene = useMemo(
    () => ({
      flow,
      page: null,
      changeRequest(request: OfferRequest) {
        flow.root.send({ type: 'request.change', request });
      },
      proceed: () => void navigate(localePath('/packages/booking')),
    }),
    [flow, navigate, localePath],
  );
  return <PackageSceneProvider value={scene}>{children(back)}</PackageSceneProvider>;
}
