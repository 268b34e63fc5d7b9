import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { selectIsGone, selectIsLoading } from '#machines/offer/offer.selectors.ts';
import { selectPanel } from '#machines/panels/panels.selectors.ts';
import { LoadingOverlay } from '#src/components/loading-overlay.tsx';
import { lateDialog } from '#src/components/modal.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { CancellationLine } from './cancellation-line.tsx';
import { FlightsSection } from './flights-section.tsx';
import { usePackageScene } from './flow-context.tsx';
import { HotelsSection } from './hotels-section.tsx';
import { Included } from './included.tsx';
import { Notices } from './notices.tsx';
import { PayBar } from './pay-bar.tsx';
import { RouteMap } from './route-map.tsx';
import { Summary } from './summary.tsx';
import classes from './offer-page.module.css';

const Panels = lateDialog(async () => (await import('./panels.tsx')).Panels);

/** `title` names the trip; `route` is its map. */
type OwnOfferPageProps = { title: ReactNode; route: string };

/** The offer page of a trip that no expert designed: what is chosen, and beside it what it costs. */
export function OwnOfferPage({ title, route }: OwnOfferPageProps) {
  const { flow, head } = usePackageScene();
  const isLoading = useSelector(flow.offer, selectIsLoading);
  const isGone = useSelector(flow.offer, selectIsGone);
  const panel = useSelector(flow.panels, selectPanel);
  return (
    <main id="main" tabIndex={-1}>
      <div className={`et-wrap ${classes.columns}`}>
        <div className={classes.story}>
          {head}
          {title}
          <SectionBoundary part="notices" quiet>
            <Notices />
          </SectionBoundary>
          <SectionBoundary part="map">
            <RouteMap svg={route} />
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
        </div>
        <SectionBoundary part="summary">
          <Summary />
        </SectionBoundary>
      </div>
      <SectionBoundary part="pay bar" quiet>
        <PayBar />
      </SectionBoundary>
      {panel ? <Panels panel={panel} onClose={() => flow.panels.send({ type: 'panel.close' })} /> : null}
      {isLoading || isGone ? <LoadingOverlay /> : null}
    </main>
  );
}
