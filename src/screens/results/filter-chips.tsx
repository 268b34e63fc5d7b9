import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { Icon } from '#src/components/icon.tsx';
import { useFilterWords } from './filter-words.tsx';
import classes from './results-screen.module.css';

type FilterChipsProps = {
  filters: PackageFilters;
  onChange: (filters: PackageFilters) => void;
  /** Opens the phone's sheet. */
  onSheet: () => void;
};

/** The chosen filters again above the list, each with a cross. */
export function FilterChips({ filters, onChange, onSheet }: FilterChipsProps) {
  const { t } = useLingui();
  const chips = useChips(filters);
  return (
    <div className={classes.chips}>
      <UnstyledButton className={`${classes.chip} ${classes.opener}`} onClick={onSheet}>
        <Icon of={IconAdjustmentsHorizontal} size={17} />
        <Trans>Filters</Trans>
        {chips.length > 0 ? <bdi>{chips.length}</bdi> : null}
      </UnstyledButton>
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

/** Each chosen filter in words, and the filters without it. */
function useChips(filters: PackageFilters): { label: string; without: PackageFilters }[] {
  return useFilterWords().rows.flatMap(([name, { chip }]) =>
    [filters[name] ?? []].flat().flatMap((value) => {
      if (!chip || value === false) return [];
      const rest = [filters[name] ?? []].flat().filter((other) => other !== value);
      return { label: chip(value as never), without: { ...filters, [name]: rest.length > 0 ? rest : undefined } };
    }),
  );
}
