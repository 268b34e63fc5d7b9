import { memo } from 'react';
import { useSelector } from '@xstate/react';
import { Trans } from '@lingui/react/macro';
import { selectIsGone, selectIsLoading } from '#machines/offer/offer.selectors.ts';
import { selectPanel } from '#machines/panels/panels.selectors.ts';
import { Below } from '#src/components/below.tsx';
import { LoadingOverlay } from '#src/components/loading-overlay.tsx';
import { lateDialog } from '#src/components/modal.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { CancellationLine } from './cancellation-line.tsx';
import { ExpertSection } from './expert-section.tsx';
import { FlightsSection } from './flights-section.tsx';
import { usePackageScene } from './flow-context.tsx';
import { Gallery } from './gallery.tsx';
import { HotelsSection } from './hotels-section.tsx';
import { Included } from './included.tsx';
import { Itinerary } from './itinerary.tsx';
import { Notices } from './notices.tsx';
import { PayBar } from './pay-bar.tsx';
import { RouteMap } from './route-map.tsx';
import { Summary } from './summary.tsx';
import { TitleRow } from './title-row.tsx';
import classes from './offer-page.module.css';

const Panels = lateDialog(async () => (await import('./panels.tsx')).Panels);

/** The offer page: the package told from top to bottom, and beside it what it costs as it is chosen now. */
export const OfferPage = memo(function OfferPage() {
  const { flow, page } = usePackageScene();
  const isLoading = useSelector(flow.offer, selectIsLoading);
  const isGone = useSelector(flow.offer, selectIsGone);
  const panel = useSelector(flow.panels, selectPanel);
  if (!page) return null;
  return (
    <main id="main" tabIndex={-1}>
      <div className="et-wrap">
        <SectionBoundary part="gallery">
          <Gallery />
        </SectionBoundary>
        <SectionBoundary part="title">
          <TitleRow />
        </SectionBoundary>
      </div>
      <Below>
        <div className={`et-wrap ${classes.columns}`}>
          <div className={classes.story}>
            <SectionBoundary part="notices" quiet>
              <Notices />
            </SectionBoundary>
            <SectionBoundary part="itinerary">
              <Itinerary />
            </SectionBoundary>
            <SectionBoundary part="map">
              <RouteMap svg={page.route_map} />
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
            <SectionBoundary part="expert">
              <ExpertSection />
            </SectionBoundary>
          </div>
          <SectionBoundary part="summary">
            <Summary />
          </SectionBoundary>
        </div>
      </Below>
      <SectionBoundary part="pay bar" quiet>
        <PayBar />
      </SectionBoundary>
      {panel ? <Panels panel={panel} onClose={() => flow.panels.send({ type: 'panel.close' })} /> : null}
      {isLoading || isGone ? (
        <LoadingOverlay>
          <Trans>Asking airlines and hotels for today’s prices…</Trans>
        </LoadingOverlay>
      ) : null}
    </main>
  );
});
