import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { home } from '#contract/calls/home.ts';
import { HOME_SECTIONS, type HomeSection } from '#contract/entities/home-sections.ts';
import { pageRead, queries } from '#src/api/queries.ts';
import { Deferred } from '#src/delivery/deferred.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { Banners } from './banners.tsx';
import { Climate } from './climate.tsx';
import { Experts } from './experts.tsx';
import { FirstTrips } from './first-trips.tsx';
import { Hero } from './hero.tsx';
import { OwnTrip } from './own-trip.tsx';
import { PackageShelf } from './package-shelf.tsx';
import { PricePromise } from './price-promise.tsx';
import { SearchPanel, type SearchPanelProps } from './search-panel.tsx';

/** Below the search; the house says which, and in which order [CA5]. */
const SECTIONS: Record<HomeSection, (data: ReplyOf<typeof home>['data']) => ReactNode> = {
  banners: ({ banners = [] }) => <Banners banners={banners} />,
  latest: ({ latest }) => (
    <PackageShelf
      title={<Trans>Picked by our experts</Trans>}
      cards={latest}
      all={{ to: '/results/latestPackages', label: <Trans>All packages</Trans> }}
    />
  ),
  own_trip: () => <OwnTrip />,
  promotions: ({ promotions }) => (
    <PackageShelf
      title={<Trans>On offer now</Trans>}
      cards={promotions.slice(0, 4)}
      all={{ to: '/results/promotions', label: <Trans>All offers</Trans> }}
    />
  ),
  climate: ({ climate }) => <Climate climate={climate} />,
  experts: ({ experts }) => <Experts experts={experts} />,
  price_promise: () => <PricePromise />,
};

type HomeScreenProps = Omit<SearchPanelProps, 'places' | 'logic'> & {
  searchLogic: SearchPanelProps['logic'];
  /** At the end, so that nothing moves. */
  leftOff?: ReactNode;
};

export function HomeScreen({ searchLogic, inspect, leftOff, ...search }: HomeScreenProps) {
  const scope = useScope();
  const { data } = useQuery({ ...queries.home(scope), ...pageRead });
  if (!data) return <main id="main" tabIndex={-1} />;
  const { slides, places, sections = HOME_SECTIONS } = data.data;
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
        {sections.map((section) => (
          <SectionBoundary key={section} part={section} wide>
            {SECTIONS[section](data.data)}
          </SectionBoundary>
        ))}
        <SectionBoundary part="left off" quiet>
          {leftOff}
        </SectionBoundary>
      </Deferred>
    </main>
  );
}
