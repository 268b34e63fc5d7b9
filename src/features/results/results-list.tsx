import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { PackageCard } from '#contract/entities/package-card.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { readFilters } from '#contract/rules/list-query.ts';
import { readOfferQuery, writeOfferQuery } from '#contract/rules/offer-query.ts';
import type { resultsListMachine } from '#machines/results/results-list.machine.ts';
import { selectDraft, selectIsChoosing } from '#machines/results/results-list.selectors.ts';
import { pageRead, queries } from '#src/api/queries.ts';
import { Deferred } from '#src/delivery/deferred.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useIsOrderBroken } from '#src/cards/priced-card.ts';
import { PackageRow } from './package-row.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useHasFailed, useSearchQuery } from '#src/locale/search-in-force.ts';
import { useScope } from '#src/locale/scope.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { LateFilters } from './late-filters.tsx';
import { LatePriceBar } from './late-price-bar.tsx';
import { LinkNotes } from './link-notes.tsx';
import { AskedNotice, Waiting } from './list-states.tsx';
import { filterOfPath, isNarrowed, listQueryOf } from '#contract/rules/results-query.ts';
import { NoResult } from './no-result.tsx';
import { ownFilters, wordsOfPath } from './own-filters.ts';
import { withSearch } from './list-search.ts';

import { SortBar } from './sort-bar.tsx';
import { UnfitRows } from './unfit-rows.tsx';
import classes from './results-screen.module.css';

const NONE: PackageCard[] = [];
const WIDE = '(min-width: 73.75em)';
/** Rows of a screenful, even on the largest screen. */
const IN_SIGHT = 4;

export type ResultsListProps = {
  logic: typeof resultsListMachine;
  index: string;
  searchOf: (filters: PackageFilters, former: string) => string;
  /** The query of a pending navigation; otherwise null. */
  next: string | null;
  isOffline: boolean;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
  heading: (title: string | null) => ReactNode;
  note?: ReactNode;
  eager?: number;
};

/** Filters, sort order and page live in the URL [R14, R25]. */
export function ResultsList({
  logic,
  index,
  searchOf,
  next,
  isOffline,
  inspect,
  heading,
  note,
  eager = 0,
}: ResultsListProps) {
  const { t } = useLingui();
  const scope = useScope();
  const { search } = useLocation();
  const counts = useCounts();
  const inForce = useSearchQuery();
  const list = useActorRef(logic, { inspect });
  // starts false: otherwise the hook updates on hydration and renders the list twice
  const isWide = useMediaQuery(WIDE, false);
  const isChoosing = useSelector(list, selectIsChoosing);
  const draft = useSelector(list, selectDraft);
  const { data, dataUpdatedAt, isPlaceholderData, refetch } = useQuery({
    ...queries.packageList(scope, listQueryOf(index, new URLSearchParams(search))),
    ...pageRead,
  });
  const query = new URLSearchParams(
    writeOfferQuery(readOfferQuery(Object.fromEntries(new URLSearchParams(search)))),
  ).toString();
  const isUnsorted = useIsOrderBroken(data?.data.items ?? NONE, data?.data.filters.sort, query);
  const hasFailed = useHasFailed();
  if (!data) return <Waiting />;

  const { items, total, unfit, page, pages, facets, lift, title } = data.data;
  const ofPath = filterOfPath(index, data.data.filters);
  const shownFilters = ownFilters(data.data.filters, index, search);
  // adds to the filter whose list is still loading
  const filters =
    next === null
      ? shownFilters
      : ownFilters(readFilters(listQueryOf(index, new URLSearchParams(next))).filters, index, next);
  const change = (changed: PackageFilters) => list.send({ type: 'filters.change', filters: changed });
  const former = withSearch(search, inForce);
  const isBusy = isPlaceholderData;
  const row = (card: PackageCard, place: number) => (
    <SectionBoundary key={card.id} part="package row">
      <PackageRow card={card} query={query} eager={place < eager} />
    </SectionBoundary>
  );
  const others = unfit && unfit.items.length > 0 ? <UnfitRows items={unfit.items} row={row} /> : null;
  const notes = <LinkNotes {...data.data} />;
  const noResult = <NoResult lift={lift} ofPath={ofPath} filters={filters} onChange={change} />;
  if (total === 0 && !others && !isNarrowed(shownFilters))
    return (
      <div className={`et-wrap ${classes.bare}`}>
        {heading(title)}
        {notes}
        {noResult}
      </div>
    );

  return (
    <>
      <div className={`et-wrap ${classes.layout}`}>
        <aside className={classes.filters} aria-label={t`Filters`}>
          <SectionBoundary part="filters">
            {isWide ? <LateFilters facets={facets} filters={filters} onChange={change} /> : null}
          </SectionBoundary>
        </aside>
        <div className={classes.list} aria-busy={isBusy}>
          <div className={classes.head}>
            <div>
              {heading(title)}
              <p className="et-muted" aria-live="polite">
                {counts('packages', total)}
                {unfit && unfit.total > 0 ? (
                  <>
                    {' · '}
                    <Trans>{counts('packages', unfit.total)} not for your days</Trans>
                  </>
                ) : null}
                {isUnsorted ? (
                  <span className="et-hidden">
                    {' · '}
                    <Trans>Prices changed</Trans>
                  </span>
                ) : null}
              </p>
            </div>
            <SortBar
              sort={data.data.filters.sort}
              isNewest={index === 'latestPackages'}
              hrefOf={(sort) => searchOf({ ...filters, sort, page: undefined }, former)}
            />
          </div>
          {notes}
          {note && items.length > 0 ? <Notice className={classes.notice}>{note}</Notice> : null}
          {query && !unfit && items.length > 0 ? <AskedNotice /> : null}
          <SectionBoundary part="filter chips" quiet>
            <FilterChips
              filters={filters}
              pathWords={ofPath === 'q' ? { search: wordsOfPath(index), rest: searchOf(filters, search) } : null}
              onChange={change}
              onSheet={() => list.send({ type: 'sheet.open', filters })}
            />
          </SectionBoundary>
          {items.length === 0 ? (
            <>
              {others && !isNarrowed(shownFilters) ? null : noResult}
              {others}
            </>
          ) : (
            <div className={`${classes.rows} ${isBusy ? classes.busy : ''}`} data-later="rows">
              {items.slice(0, IN_SIGHT).map(row)}
              <Deferred>
                {items.slice(IN_SIGHT).map((card, place) => row(card, IN_SIGHT + place))}
                {others}
                <Pagination
                  page={page}
                  pages={pages}
                  hrefOf={(number) => searchOf({ ...filters, page: number }, former) || '?'}
                />
              </Deferred>
            </div>
          )}
          {isUnsorted || isOffline || hasFailed ? (
            <LatePriceBar
              hasFailed={hasFailed}
              href={query ? null : searchOf(filters, former)}
              onAsk={() => void refetch()}
              isOffline={isOffline}
              since={dataUpdatedAt}
            />
          ) : null}
        </div>
      </div>
      {isChoosing ? (
        <FilterSheet
          index={index}
          draft={draft}
          facets={facets}
          onChange={(changed) => list.send({ type: 'draft.change', filters: changed })}
          onApply={() => list.send({ type: 'draft.apply' })}
          onClose={() => list.send({ type: 'sheet.close' })}
        />
      ) : null}
    </>
  );
}
