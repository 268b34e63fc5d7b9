import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Icon } from '#src/components/icon.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useFilterWords } from './filter-words.ts';
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
  const { t } = useLingui();
  const { currency } = useScope();
  const formats = useFormats();
  const counts = useCounts();
  const words = useFilterWords();
  const money = (amount: number) => formats.money(toMinor(amount, currency), currency);
  const search = filters.q;
  const lists = [
    ...(filters.theme ?? []).map((theme) => ({
      label: words.theme(theme),
      without: { ...filters, theme: filters.theme?.filter((other) => other !== theme) },
    })),
    ...(filters.stars ?? []).map((stars) => ({
      label: counts('stars', stars),
      without: { ...filters, stars: filters.stars?.filter((other) => other !== stars) },
    })),
    ...(filters.airline_stops ?? []).map((stops) => ({
      label: counts('stops', stops),
      without: { ...filters, airline_stops: filters.airline_stops?.filter((other) => other !== stops) },
    })),
  ];
  const single = [
    search === undefined ? null : { label: t`“${search}”`, without: { ...filters, q: undefined } },
    filters.expert === undefined ? null : { label: t`One expert`, without: { ...filters, expert: undefined } },
    filters.price_min === undefined
      ? null
      : { label: t`From ${money(filters.price_min)}`, without: { ...filters, price_min: undefined } },
    filters.price_max === undefined
      ? null
      : { label: t`Up to ${money(filters.price_max)}`, without: { ...filters, price_max: undefined } },
    filters.nights_min === undefined
      ? null
      : { label: t`At least ${counts('nights', filters.nights_min)}`, without: { ...filters, nights_min: undefined } },
    filters.nights_max === undefined
      ? null
      : { label: t`At most ${counts('nights', filters.nights_max)}`, without: { ...filters, nights_max: undefined } },
    filters.refundable ? { label: t`Refundable rooms`, without: { ...filters, refundable: undefined } } : null,
    filters.promotion ? { label: t`Offers only`, without: { ...filters, promotion: undefined } } : null,
  ];
  return [...single.filter((chip) => chip !== null), ...lists];
}
