import type { ReactNode } from 'react';
import { Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsGone, selectIsLoading } from '#machines/package/offer.selectors.ts';
import { LoadingOverlay } from '#src/components/loading-overlay.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { CancellationLine } from './cancellation-line.tsx';
import { FlightsSection } from './flights-section.tsx';
import { usePackagePage } from './flow-context.tsx';
import { HotelsSection } from './hotels-section.tsx';
import { Included } from './included.tsx';
import { Notices } from './notices.tsx';
import { OpenPanel } from './open-panel.tsx';
import { PayBar } from './pay-bar.tsx';
import { RouteMap } from './route-map.tsx';
import { LinkLost } from './link-lost.tsx';
import { StayNotices } from './stay-notices.tsx';
import { Summary } from './summary.tsx';
import classes from './offer-page.module.css';

type TripColumnsProps = {
  map: string;
  head?: ReactNode;
  plan?: ReactNode;
  foot?: ReactNode;
};

export function TripColumns({ map, head, plan, foot }: TripColumnsProps) {
  return (
    <div className={`et-wrap ${classes.columns}`}>
      <div className={classes.story}>
        {head}
        <SectionBoundary part="notices" quiet>
          <LinkLost />
          <Notices />
          <StayNotices />
        </SectionBoundary>
        {plan}
        <SectionBoundary part="map">
          <RouteMap svg={map} />
        </SectionBoundary>
        <SectionBoundary part="flights">
          <FlightsSection />
        </SectionBoundary>
        <SectionBoundary part="hotels">
          <HotelsSection />
        </SectionBoundary>
        <SectionBoundary part="included">
          <Included />
        </SectionBoundary>
        <SectionBoundary part="cancellation">
          <CancellationLine />
        </SectionBoundary>
        {foot}
      </div>
      <SectionBoundary part="summary">
        <Summary />
      </SectionBoundary>
    </div>
  );
}

/** `waiting`: the page stands, and its prices come by themselves. */
export function TripOverlays({ waiting }: { waiting?: ReactNode }) {
  const { offer } = usePackagePage().flow;
  const isLoading = useSelector(offer, selectIsLoading);
  const isGone = useSelector(offer, selectIsGone);
  return (
    <>
      <SectionBoundary part="pay bar" quiet>
        <PayBar />
      </SectionBoundary>
      <OpenPanel />
      {isGone || (isLoading && !waiting) ? <LoadingOverlay /> : null}
      {isLoading && waiting ? (
        <p className={classes.asking} role="status">
          <Loader size="xs" type="dots" />
          {waiting}
        </p>
      ) : null}
    </>
  );
}
