import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFilterWords } from './filter-words.tsx';
import classes from './results-screen.module.css';

type PathWords = { search: string; rest: string };
type FilterChipsProps = {
  filters: PackageFilters;
  /** The path as text, and the other filters' query. */
  pathWords?: PathWords | null;
  onChange: (filters: PackageFilters) => void;
  onSheet: () => void;
};

export function FilterChips({ filters, pathWords = null, onChange, onSheet }: FilterChipsProps) {
  const { t } = useLingui();
  const chips = useChips(filters);
  const count = chips.length + (pathWords ? 1 : 0);
  return (
    <div className={classes.chips}>
      <UnstyledButton className={`${classes.chip} ${classes.opener}`} onClick={onSheet}>
        <Icon of={IconAdjustmentsHorizontal} size={17} />
        <Trans>Filters</Trans>
        {count > 0 ? <bdi translate="no">{count}</bdi> : null}
      </UnstyledButton>
      {pathWords ? <PathChip {...pathWords} /> : null}
      {chips.map(({ label, without }) => (
        <UnstyledButton
          key={label}
          className={classes.chip}
          data-on
          aria-label={t`Remove: ${label}`}
          onClick={() => onChange(without)}
        >
          {label}
          <Icon of={IconX} size={17} />
        </UnstyledButton>
      ))}
      {chips.length > 1 ? (
        <UnstyledButton className={`et-link ${classes.clear}`} onClick={() => onChange({ sort: filters.sort })}>
          <Trans>Clear all</Trans>
        </UnstyledButton>
      ) : null}
    </div>
  );
}

function PathChip({ search, rest }: PathWords) {
  const { t } = useLingui();
  const label = t`“${search}”`;
  return (
    <UnstyledButton
      component={LocaleLink}
      to={`/results/search${rest}`}
      className={classes.chip}
      data-on
      aria-label={t`Remove: ${label}`}
    >
      {label}
      <Icon of={IconX} size={17} />
    </UnstyledButton>
  );
}

function useChips(filters: PackageFilters): { label: string; without: PackageFilters }[] {
  return useFilterWords().rows.flatMap(([name, { chip }]) =>
    [filters[name] ?? []].flat().flatMap((value) => {
      if (!chip || value === false) return [];
      const rest = [filters[name] ?? []].flat().filter((other) => other !== value);
      return { label: chip(value as never), without: { ...filters, [name]: rest.length > 0 ? rest : undefined } };
    }),
  );
}
