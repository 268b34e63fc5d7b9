import { UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '#contract/rules/dates.ts';
import { useFormats } from '#src/locale/format.ts';
import type { DayPrices } from './day-prices.ts';
import classes from './near-days.module.css';

const NEAR = [-3, -2, -1, 0, 1, 2, 3];

type NearDaysProps = Pick<DayPrices, 'priceOf'> & {
  start: string;
  min: string;
  max: string;
  onPick: (start: string) => void;
};

/** Three days before and after, for as many nights. */
export function NearDays({ start, min, max, onPick, priceOf }: NearDaysProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const days = NEAR.map((days) => addDays(start, days)).filter((day) => day >= min && day <= max);
  if (days.every((day) => priceOf(day) === null)) return null;
  return (
    <div role="group" aria-label={t`Three days before and after`}>
      <p className={classes.name}>
        <Trans>± 3 days</Trans>
      </p>
      <div className={classes.days}>
        {days.map((day) => {
          const price = priceOf(day);
          return (
            <UnstyledButton key={day} className={classes.day} aria-pressed={day === start} onClick={() => onPick(day)}>
              <span>{formats.day(day)}</span>
              <span className={price?.isLow ? classes.low : undefined} data-estimate={price?.isEstimate || undefined}>
                <span aria-hidden="true">{price?.figure ?? '…'}</span>
                <span className="et-hidden">{price ? price.words.join(', ') : t`no price yet`}</span>
              </span>
            </UnstyledButton>
          );
        })}
      </div>
    </div>
  );
}
