import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { RANGES, type RangeName } from '#contract/rules/list-query.ts';
import { useMayBuild } from '#src/api/site-settings.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFilterWords } from './filter-words.tsx';

type NoResultProps = {
  lift: { filter: string; count: number } | null;
  /** The filter of the path, which nothing here can lift. */
  ofPath?: string | null;
  filters: PackageFilters;
  onChange: (filters: PackageFilters) => void;
};

export function NoResult({ lift: suggestion, ofPath = null, filters, onChange }: NoResultProps) {
  const { t } = useLingui();
  const words = useFilterWords();
  const counts = useCounts();
  const mayBuild = useMayBuild();
  const own = Object.entries(filters).filter(([name, value]) => name !== 'sort' && value !== undefined);
  const hasFilters = own.length > 0;
  const lift = suggestion?.filter === ofPath ? null : suggestion;
  // text alone is a search, not a filter
  // nothing is on sale at all [CA1]
  const isEmptyShop = !hasFilters && ofPath === null && lift === null;
  const isSearch = lift === null || own.every(([name]) => name === 'q');
  return (
    <EmptyState
      title={isEmptyShop ? <Trans>Our first trips are on their way</Trans> : <Trans>there is no Result</Trans>}
      actions={
        <>
          {lift ? (
            <Button onClick={() => onChange(without(filters, lift.filter))}>
              {t`Without “${(lift.filter === 'q' && filters.q) || words.name(lift.filter)}”: ${counts('packages', lift.count)}`}
            </Button>
          ) : null}
          {hasFilters ? (
            <Button variant={lift ? 'default' : 'filled'} onClick={() => onChange({ sort: filters.sort })}>
              <Trans>Clear all</Trans>
            </Button>
          ) : isEmptyShop ? null : (
            <Button component={LocaleLink} to="/results/latestPackages">
              <Trans>See all packages</Trans>
            </Button>
          )}
          {mayBuild && !isEmptyShop ? (
            <Button component={LocaleLink} to="/makeyourtrip" variant="default">
              <Trans>Build your own trip</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {isEmptyShop ? (
        <Trans>Message us about the trip you have in mind, and we will help you plan it.</Trans>
      ) : ofPath === 'place' && !hasFilters ? (
        <Trans>
          We have no packages to this destination at the moment. Try another, or message us and we will help you look.
        </Trans>
      ) : isSearch ? (
        <Trans>No package matches your search. Try another destination, or message us and we will help you look.</Trans>
      ) : (
        <Trans>No package matches all these filters. Remove a filter to see packages.</Trans>
      )}
    </EmptyState>
  );
}

function without(filters: PackageFilters, lifted: string): PackageFilters {
  const names: readonly string[] = RANGES[lifted as RangeName] ?? [lifted];
  return { ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) };
}
