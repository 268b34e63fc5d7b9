import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { queries } from '#src/api/queries.ts';
import { useScope } from '#src/locale/scope.tsx';
import { Climate } from './climate.tsx';
import { Experts } from './experts.tsx';
import { Hero } from './hero.tsx';
import { PackageShelf } from './package-shelf.tsx';
import { PricePromise } from './price-promise.tsx';
import { SearchPanel } from './search-panel.tsx';

type HomeScreenProps = {
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
  readParty: () => SelectedRooms;
  keepParty: (rooms: SelectedRooms) => void;
};

/** Home: the hero and its search, the experts' packages, the climate, who is behind them, the promise. */
export function HomeScreen({ inspect, readParty, keepParty }: HomeScreenProps) {
  const scope = useScope();
  const { data } = useQuery(queries.home(scope));
  if (!data) return <main id="main" tabIndex={-1} />;
  const { slides, latest, promotions, climate, experts, places } = data.data;
  return (
    <main id="main" tabIndex={-1} data-flush>
      <Hero slides={slides} inspect={inspect} />
      <div className="et-wrap">
        <SearchPanel places={places} readParty={readParty} keepParty={keepParty} />
      </div>
      <PackageShelf
        title={<Trans>Picked by our experts</Trans>}
        cards={latest}
        all={{ to: '/results/latestPackages', label: <Trans>All packages</Trans> }}
      />
      <PackageShelf
        title={<Trans>On offer now</Trans>}
        cards={promotions.slice(0, 4)}
        all={{ to: '/results/promotions', label: <Trans>All offers</Trans> }}
      />
      <Climate climate={climate} />
      <Experts experts={experts} />
      <PricePromise />
    </main>
  );
}
