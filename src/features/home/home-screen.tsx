import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { pageRead, queries } from '#src/api/queries.ts';
import { Deferred } from '#src/delivery/deferred.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { Climate } from './climate.tsx';
import { Experts } from './experts.tsx';
import { FirstTrips } from './first-trips.tsx';
import { Hero } from './hero.tsx';
import { OwnTrip } from './own-trip.tsx';
import { PackageShelf } from './package-shelf.tsx';
import { PricePromise } from './price-promise.tsx';
import { SearchPanel, type SearchPanelProps } from './search-panel.tsx';

type HomeScreenProps = Omit<SearchPanelProps, 'places' | 'logic'> & { searchLogic: SearchPanelProps['logic'] };

export function HomeScreen({ searchLogic, inspect, ...search }: HomeScreenProps) {
  const scope = useScope();
  const { data } = useQuery({ ...queries.home(scope), ...pageRead });
  if (!data) return <main id="main" tabIndex={-1} />;
  const { slides, latest, promotions, climate, experts, places } = data.data;
  // a business before its first trips [CA1]
  if (slides.length === 0 && places.length === 0) return <FirstTrips />;
  return (
    <main id="main" tabIndex={-1} data-flush data-later>
      <SectionBoundary part="hero" quiet>
        <Hero slides={slides} inspect={inspect} />
      </SectionBoundary>
      <div className="et-wrap">
        <SectionBoundary part="search">
          <SearchPanel {...search} logic={searchLogic} inspect={inspect} places={places} />
        </SectionBoundary>
      </div>
      <Deferred>
        <SectionBoundary part="latest packages" wide>
          <PackageShelf
            title={<Trans>Picked by our experts</Trans>}
            cards={latest}
            all={{ to: '/results/latestPackages', label: <Trans>All packages</Trans> }}
          />
        </SectionBoundary>
        <SectionBoundary part="own trip" wide>
          <OwnTrip />
        </SectionBoundary>
        <SectionBoundary part="offers" wide>
          <PackageShelf
            title={<Trans>On offer now</Trans>}
            cards={promotions.slice(0, 4)}
            all={{ to: '/results/promotions', label: <Trans>All offers</Trans> }}
          />
        </SectionBoundary>
        <SectionBoundary part="climate" wide>
          <Climate climate={climate} />
        </SectionBoundary>
        <SectionBoundary part="experts" wide>
          <Experts experts={experts} />
        </SectionBoundary>
        <SectionBoundary part="promise" wide>
          <PricePromise />
        </SectionBoundary>
      </Deferred>
    </main>
  );
}
