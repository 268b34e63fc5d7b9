import { memo } from 'react';
import { Trans } from '@lingui/react/macro';
import { Deferred } from '#src/delivery/deferred.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { ExpertSection } from './expert-section.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { usePackagePage } from './flow-context.tsx';
import { Gallery } from './gallery.tsx';
import { Itinerary } from './itinerary.tsx';
import { TitleRow } from './title-row.tsx';
import { Visas } from './visas.tsx';
import { TripColumns, TripOverlays } from './trip-parts.tsx';

export const OfferPage = memo(function OfferPage() {
  const { page } = usePackagePage();
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
      <Deferred>
        <TripColumns
          map={page.route_map}
          plan={
            <SectionBoundary part="itinerary">
              <Itinerary />
            </SectionBoundary>
          }
          foot={
            <>
              <SectionBoundary part="visas">
                <Visas />
              </SectionBoundary>
              <SectionBoundary part="expert">
                <ExpertSection />
              </SectionBoundary>
              <SectionBoundary part="reviews" quiet>
                <ReviewsSection />
              </SectionBoundary>
            </>
          }
        />
      </Deferred>
      <TripOverlays waiting={<Trans>Asking airlines and hotels for today’s prices. This can take 20 seconds.</Trans>} />
    </main>
  );
});
