import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { selectIsOffline } from '#machines/app/connectivity.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { inspect } from '#src/tab/inspect.ts';
import { searchOf } from './list-search.ts';
import { searchHere, useKeepSearch } from './keep-search.page.ts';
import { useNextSearch } from './next-search.ts';
import { bareOf } from '#src/locale/locale-path.ts';
import { ResultsScreen } from './results-screen.tsx';
import { provideResultsList } from './results-list.effects.ts';

export function ResultsPage() {
  const { index } = useParams();
  const at = useLocation();
  const navigate = useNavigate();
  const logic = useMemo(
    () => provideResultsList((filters) => void navigate({ search: searchOf(filters, searchHere()) || '?' })),
    [navigate],
  );
  const next = useNextSearch();
  const isOffline = useSelector(useActors().connectivity, selectIsOffline);
  useKeepSearch();
  const path = index ?? bareOf(at.pathname).split('/').at(-1) ?? '';
  return <ResultsScreen key={path} {...{ logic, inspect, searchOf, next, isOffline }} index={path} />;
}
