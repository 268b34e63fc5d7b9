import { useId } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { readFilters } from '#contract/rules/list-query.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { useFilterWords, type FilterName, type FilterRow } from './filter-words.tsx';
import { PriceFilter } from './price-filter.tsx';
import { shownPrices, shownTicks } from './shown-facets.ts';
import classes from './filter-form.module.css';

export type FilterFormProps = { facets: Facets; filters: PackageFilters; onChange: (filters: PackageFilters) => void };

export function FilterForm({ facets, filters, onChange }: FilterFormProps) {
  const { rows } = useFilterWords();
  const price = shownPrices(facets.price, filters);
  const change = (part: Partial<PackageFilters>) => onChange({ ...filters, ...part });
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      {rows.map(([name, row]) => {
        if (name === 'price_min')
          return price.max > 0 ? <PriceFilter key={name} price={price} filters={filters} onChange={change} /> : null;
        if (name === 'nights_min') return <NightsFilter key={name} filters={filters} onChange={change} />;
        return row.heading === undefined ? null : (
          <Ticks key={name} name={name} row={row} facets={facets} filters={filters} onChange={change} />
        );
      })}
    </form>
  );
}

type TicksProps = Omit<FilterFormProps, 'onChange'> & {
  name: FilterName;
  row: FilterRow<never>;
  onChange: (part: Partial<PackageFilters>) => void;
};

function Ticks({ name, row, facets, filters, onChange }: TicksProps) {
  const headed = useId();
  const picks = [filters[name] ?? []].flat();
  const ticks = shownTicks(facets[name as keyof Facets] as Facets['theme'] | number, picks);
  return (
    <section role="group" aria-labelledby={headed} hidden={ticks.length === 0}>
      <h3 id={headed}>{row.heading}</h3>
      {ticks.map(({ value: text, count }) => {
        // facets use the address's spelling; skips values that this release does not know
        const read = readFilters({ [name]: text }).filters[name];
        if (read === undefined) return null;
        const [value] = [read].flat();
        const isOn = picks.some((pick) => pick === value);
        const rest = picks.filter((other) => other !== value);
        const next = isOn ? rest : [...picks, value];
        return (
          <CheckField
            key={text}
            label={row.drawn?.(value as never) ?? row.chip?.(value as never)}
            count={count}
            checked={isOn}
            onChange={() => onChange({ [name]: next.length === 0 ? undefined : Array.isArray(read) ? next : value })}
          />
        );
      })}
    </section>
  );
}

function NightsFilter({
  filters,
  onChange,
}: {
  filters: PackageFilters;
  onChange: (part: Partial<PackageFilters>) => void;
}) {
  const { t } = useLingui();
  const headed = useId();
  const spans = [
    { label: t`Any length`, nights_min: undefined, nights_max: undefined },
    { label: t`Up to 4 nights`, nights_min: undefined, nights_max: 4 },
    { label: t`5 to 7 nights`, nights_min: 5, nights_max: 7 },
    { label: t`8 nights or more`, nights_min: 8, nights_max: undefined },
  ];
  return (
    <section role="group" aria-labelledby={headed}>
      <h3 id={headed}>
        <Trans>Nights</Trans>
      </h3>
      {spans.map(({ label, nights_min, nights_max }) => (
        <CheckField
          key={label}
          radio
          name="nights"
          label={label}
          checked={filters.nights_min === nights_min && filters.nights_max === nights_max}
          onChange={() => onChange({ nights_min, nights_max })}
        />
      ))}
    </section>
  );
}
