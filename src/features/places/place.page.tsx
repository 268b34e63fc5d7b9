import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { useNavigate, useParams } from 'react-router-dom';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { selectIsOffline } from '#machines/app/connectivity.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { inspect } from '#src/tab/inspect.ts';
import { searchOf } from '#src/features/results/list-search.ts';
import { searchHere, useKeepSearch } from '#src/features/results/keep-search.page.ts';
import { useNextSearch } from '#src/features/results/next-search.ts';
import { placePathOf } from './place-path.ts';
import { PlaceScreen } from './place-screen.tsx';
import { ResultsList } from '#src/features/results/results-list.tsx';
import { provideResultsList } from '#src/features/results/results-list.effects.ts';

/** Scrolls to the list after a change of its filters. */
const atTheList = (filters: PackageFilters, former: string) => `${searchOf(filters, former) || '?'}#packages`;

export function PlaceRoute() {
  const path = placePathOf(useParams());
  const next = useNextSearch();
  useKeepSearch();
  const navigate = useNavigate();
  const isOffline = useSelector(useActors().connectivity, selectIsOffline);
  const logic = useMemo(
    () => provideResultsList((filters) => void navigate(atTheList(filters, searchHere()))),
    [navigate],
  );
  return (
    <PlaceScreen
      key={path}
      path={path}
      packages={(heading, note) => (
        <ResultsList
          logic={logic}
          index={path}
          searchOf={atTheList}
          next={next}
          isOffline={isOffline}
          inspect={inspect}
          heading={() => heading}
          note={note}
        />
      )}
    />
  );
}
