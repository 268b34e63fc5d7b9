import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { pageRead, queries } from '#src/api/queries.ts';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { useFilterWords } from './filter-words.tsx';
import { listQueryOf } from '#contract/rules/results-query.ts';
import { ResultsList, type ResultsListProps } from './results-list.tsx';
import { SearchSummary } from './search-summary.tsx';

export function ResultsScreen(props: Omit<ResultsListProps, 'heading' | 'eager'>) {
  const scope = useScope();
  const { search } = useLocation();
  const words = useFilterWords();
  const { data } = useQuery({
    ...queries.packageList(scope, listQueryOf(props.index, new URLSearchParams(search))),
    ...pageRead,
  });
  return (
    <main id="main" tabIndex={-1} aria-busy={!data}>
      <SectionBoundary part="search summary" quiet>
        {data ? <SearchSummary index={props.index} place={data.data.title} search={search} /> : null}
      </SectionBoundary>
      <SectionBoundary part="results" wide>
        <ResultsList {...props} eager={2} heading={(title) => <h1>{title ?? words.list(props.index)}</h1>} />
      </SectionBoundary>
    </main>
  );
}
