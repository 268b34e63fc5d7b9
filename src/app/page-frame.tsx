import { Component, useState, type ReactNode } from 'react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { useRoutes } from 'react-router-dom';
import type { DestinationView, Spot, Trouble } from '#machines/app/navigation.machine.ts';
import { reportFault } from '#src/analytics/faults.ts';
import { WholePageProvider } from '#src/delivery/deferred.tsx';
import { bareOf } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useHead } from './use-head.ts';
import { findRow } from './match-route.ts';
import { isFirstPaint } from './first-paint.ts';
import { PageError } from './page-error.tsx';
import { asTrouble } from './page-loader.ts';
import { treeOf } from './screens.tsx';

/** The page in its place, or what went wrong with it; its head with it. */
export function PageFrame({ view }: { view: DestinationView }) {
  const { spot, way, trouble } = view;
  const [first] = useState(() => (isFirstPaint() ? spot.key : null));
  const isWhole = way === 'pop' || spot.hash !== '' || spot.key === first;
  if (trouble) return <PageError trouble={trouble} />;
  return (
    <PageBoundary at={view}>
      <RowHead spot={spot} />
      <WholePageProvider value={isWhole}>
        <Page at={spot.pathname} />
      </WholePageProvider>
    </PageBoundary>
  );
}

function Page({ at }: { at: string }) {
  const row = findRow(at)?.row;
  return useRoutes(row ? treeOf(row) : []);
}

function RowHead({ spot }: { spot: Spot }) {
  const { i18n } = useLingui();
  const scope = useScope();
  const queryClient = useQueryClient();
  // another currency brings its data later than the page
  useIsFetching();
  const match = findRow(spot.pathname);
  const head = match?.row.head({
    scope,
    params: match.params,
    search: new URLSearchParams(spot.search),
    i18n,
    read: (query) => queryClient.getQueryData(query.queryKey),
  });
  useHead(head ?? null, { locale: scope.locale, bare: bareOf(spot.pathname) });
  return null;
}

/** `at` is another one after a retry too, though the page is the same. */
type BoundaryProps = { at: DestinationView; children: ReactNode };
type BoundaryState = { at: DestinationView; trouble: Trouble | null };

/** A screen that throws is shown as the error page, in our frame; another page, or this one loaded again, is tried anew. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, trouble: null };
  static getDerivedStateFromError = (error: unknown): Partial<BoundaryState> => ({ trouble: asTrouble(error) });
  static getDerivedStateFromProps = ({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    at === state.at ? null : { at, trouble: null };
  override componentDidCatch(error: unknown) {
    reportFault('page', error);
  }
  override render() {
    const { trouble } = this.state;
    return trouble ? <PageError trouble={trouble} /> : this.props.children;
  }
}
