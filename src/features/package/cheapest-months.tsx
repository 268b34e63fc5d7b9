import { UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/locale/format.ts';
import type { DayPrices } from './day-prices.ts';
import classes from './near-days.module.css';

type CheapestMonthsProps = Pick<DayPrices, 'months'> & { onTurn: (month: string) => void };

/** One price says nothing of months. */
export function CheapestMonths({ months, onTurn }: CheapestMonthsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (months.length < 2) return null;
  return (
    <div className={classes.months} role="group" aria-label={t`Cheapest month`}>
      {months.map(({ month, price }) => {
        const name = `${formats.month(Number(month.slice(5)))} ${month.slice(0, 4)}`;
        return (
          <UnstyledButton key={month} className={classes.month} onClick={() => onTurn(month)}>
            <Trans>
              {name}: from <b className={price.isLow ? classes.low : undefined}>{price.figure}</b>
            </Trans>
          </UnstyledButton>
        );
      })}
    </div>
  );
}
