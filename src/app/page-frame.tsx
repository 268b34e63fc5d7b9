import { Component, useState, type ReactNode } from 'react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { useRoutes } from 'react-router-dom';
import type { TargetPage, PageLocation, PageFailure } from '#machines/app/navigation.machine.ts';
import { reportFault } from '#src/analytics/faults.ts';
import { WholePageProvider } from '#src/delivery/deferred.tsx';
import { bareOf } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useHead } from './use-head.ts';
import { findRoute } from './match-route.ts';
import { isFirstPaint } from './first-paint.ts';
import { PageError } from './page-error.tsx';
import { toPageFailure } from './page-loader.ts';
import { routeTreeOf } from './screens.tsx';

export function PageFrame({ view }: { view: TargetPage }) {
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
  const row = findRoute(at)?.row;
  return useRoutes(row ? routeTreeOf(row) : []);
}

function RowHead({ spot }: { spot: PageLocation }) {
  const { i18n } = useLingui();
  const scope = useScope();
  const queryClient = useQueryClient();
  // another currency's data arrives after the page
  useIsFetching();
  const match = findRoute(spot.pathname);
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

/** `at` changes after a retry too, on the same page. */
type BoundaryProps = { at: TargetPage; children: ReactNode };
type BoundaryState = { at: TargetPage; trouble: PageFailure | null };

/** Navigation or reload resets it. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at, trouble: null };
  static getDerivedStateFromError = (error: unknown): Partial<BoundaryState> => ({ trouble: toPageFailure(error) });
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
