import { useLingui } from '@lingui/react/macro';
import { Trans } from '@lingui/react/macro';
import type { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Stars } from '#src/components/stars.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFilterWords } from './filter-words.ts';
import { PriceFilter } from './price-filter.tsx';
import classes from './filter-form.module.css';

export type FilterFormProps = { facets: Facets; filters: PackageFilters; onChange: (filters: PackageFilters) => void };

/** Adds a value to a list, or takes it away; an empty list is no filter. */
function toggled<Value>(values: Value[] | undefined, value: Value): Value[] | undefined {
  const rest = (values ?? []).filter((other) => other !== value);
  const next = rest.length === (values ?? []).length ? [...rest, value] : rest;
  return next.length > 0 ? next : undefined;
}

/** The filters of a list with what each would leave. */
export function FilterForm({ facets, filters, onChange }: FilterFormProps) {
  const { t } = useLingui();
  const counts = useCounts();
  const words = useFilterWords();
  const change = (part: Partial<PackageFilters>) => onChange({ ...filters, ...part });
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      {facets.price.max > 0 ? (
        <PriceFilter
          key={`${filters.price_min} ${filters.price_max} ${facets.price.max}`}
          price={facets.price}
          filters={filters}
          onChange={change}
        />
      ) : null}
      <section>
        <h3>
          <Trans>Cancellation</Trans>
        </h3>
        <CheckField
          label={t`Refundable rooms`}
          count={facets.refundable}
          checked={filters.refundable ?? false}
          onChange={(event) => change({ refundable: event.currentTarget.checked || undefined })}
        />
      </section>
      <section hidden={facets.airline_stops.length === 0}>
        <h3>
          <Trans>Flights</Trans>
        </h3>
        {facets.airline_stops.map(({ value, count }) => (
          <CheckField
            key={value}
            label={counts('stops', Number(value))}
            count={count}
            checked={filters.airline_stops?.includes(Number(value)) ?? false}
            onChange={() => change({ airline_stops: toggled(filters.airline_stops, Number(value)) })}
          />
        ))}
      </section>
      <NightsFilter filters={filters} onChange={change} />
      <section hidden={facets.stars.length === 0}>
        <h3>
          <Trans>Hotel</Trans>
        </h3>
        {facets.stars.map(({ value, count }) => (
          <CheckField
            key={value}
            label={<Stars count={Number(value)} />}
            count={count}
            checked={filters.stars?.includes(Number(value)) ?? false}
            onChange={() => change({ stars: toggled(filters.stars, Number(value)) })}
          />
        ))}
      </section>
      <section hidden={facets.theme.length === 0}>
        <h3>
          <Trans>Good for</Trans>
        </h3>
        {facets.theme.map(({ value, count }) =>
          words.isTheme(value) ? (
            <CheckField
              key={value}
              label={words.theme(value)}
              count={count}
              checked={filters.theme?.includes(value) ?? false}
              onChange={() => change({ theme: toggled(filters.theme, value) })}
            />
          ) : null,
        )}
      </section>
    </form>
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
  const spans = [
    { label: t`Any length`, nights_min: undefined, nights_max: undefined },
    { label: t`Up to 4 nights`, nights_min: undefined, nights_max: 4 },
    { label: t`5 to 7 nights`, nights_min: 5, nights_max: 7 },
    { label: t`8 nights or more`, nights_min: 8, nights_max: undefined },
  ];
  return (
    <section>
      <h3>
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
