import { useId, useState } from 'react';
import { RangeSlider } from '@mantine/core';
import '@mantine/core/styles/Slider.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Money } from '#src/components/money.tsx';
import { moneyText } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './filter-form.module.css';

type PriceFilterProps = {
  price: Facets['price'];
  filters: PackageFilters;
  onChange: (part: Partial<PackageFilters>) => void;
};

const STEPS = 40;

export function PriceFilter({ price, filters, onChange }: PriceFilterProps) {
  const { t } = useLingui();
  const headed = useId();
  const { currency, locale } = useScope();
  const low = Math.floor(price.min);
  const high = Math.max(low + 1, Math.ceil(price.max));
  const step = Math.max(1, Math.round((high - low) / STEPS));
  const range = [filters.price_min ?? low, filters.price_max ?? high] as const;
  const [draft, setDraft] = useState(range);
  const [former, setFormer] = useState(range);
  // new bounds replace the held value; remounting would lose the keyboard focus
  if (former.join() !== range.join()) {
    setFormer(range);
    setDraft(range);
  }
  const [from, to] = draft;
  const tallest = Math.max(1, ...price.histogram);
  const commit = ([first, last]: readonly [number, number]) => {
    // handles move by whole steps from the lowest price: the last may fall short of the highest
    const price_max = last === range[1] ? filters.price_max : last + step > high ? undefined : last;
    setDraft([first, price_max ?? high]);
    onChange({ price_min: first > low ? first : undefined, price_max, price_in: currency });
  };
  return (
    <section role="group" aria-labelledby={headed}>
      <h3 id={headed}>
        <Trans>Price per person</Trans>
      </h3>
      <div className={classes.histogram} aria-hidden="true">
        {price.histogram.map((count, index) => {
          const at = low + ((index + 0.5) / price.histogram.length) * (high - low);
          return (
            <i
              key={index}
              data-in={at >= from && at <= to ? '' : undefined}
              style={{ blockSize: `${(count / tallest) * 100}%` }}
            />
          );
        })}
      </div>
      <RangeSlider
        classNames={{ root: classes.slider, track: classes.track, bar: classes.bar, thumb: classes.thumb }}
        min={low}
        max={high}
        step={step}
        minRange={step}
        label={null}
        thumbSize={24}
        value={[from, to]}
        thumbFromLabel={t`Lowest price`}
        thumbToLabel={t`Highest price`}
        thumbValueText={(price) => moneyText(toMinor(price, currency), currency, locale)}
        onChange={setDraft}
        onChangeEnd={commit}
      />
      <div className={classes.ends}>
        <Money minor={toMinor(from, currency)} currency={currency} />
        <Money minor={toMinor(to, currency)} currency={currency} />
      </div>
    </section>
  );
}
