import { Trans, useLingui } from '@lingui/react/macro';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { EarningMonth } from '#contract/entities/own-earning.ts';
import { toMinor } from '#contract/rules/money.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './earnings.module.css';

const WIDTH = 640;
const HEIGHT = 160;
const EDGE = 8;
const BAR = 36;

export type Bar = { x: number; y: number; height: number };

/** In reading direction; equal amounts have equal heights. */
export function barsOf(
  months: { up: number; down: number }[],
  toTheLeft: boolean,
): { zero: number; up: Bar[]; down: Bar[] } {
  const most = Math.max(...months.map(({ up }) => up), 0);
  const least = Math.min(...months.map(({ down }) => down), 0);
  const unit = (HEIGHT - 2 * EDGE) / (most - least || 1);
  const zero = EDGE + most * unit;
  const slot = WIDTH / months.length;
  const x = (index: number) => {
    const centre = slot * (index + 0.5);
    return (toTheLeft ? WIDTH - centre : centre) - BAR / 2;
  };
  return {
    zero,
    up: months.map(({ up }, index) => ({ x: x(index), y: zero - up * unit, height: up * unit })),
    down: months.map(({ down }, index) => ({ x: x(index), y: zero, height: -down * unit })),
  };
}

export function EarningsChart({ months, currency }: { months: EarningMonth[]; currency: ChargedCurrency }) {
  const { t } = useLingui();
  const { locale } = useScope();
  const formats = useFormats();
  const minor = (amount: number) => toMinor(amount, currency);
  const money = (amount: number) => formats.money(minor(amount), currency);
  const names = months.map(({ month }) => formats.month(Number(month.slice(5))));
  const bars = barsOf(
    months.map(({ earned, taken }) => ({ up: minor(earned), down: minor(taken) })),
    locale === 'ar',
  );
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const sum = money(months.reduce((total, { earned, taken }) => total + earned + taken, 0));
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`Earnings from ${first} to ${last}, after deductions: ${sum}`}
      >
        <path d={`M0 ${bars.zero}H${WIDTH}`} className={classes.zero} />
        {bars.up.map(({ x, y, height }) => (
          <rect key={x} x={x} y={y} width={BAR} height={height} rx="3" className={classes.up} />
        ))}
        {bars.down.map(({ x, y, height }) => (
          <rect key={x} x={x} y={y} width={BAR} height={height} rx="3" className={classes.down} />
        ))}
      </svg>
      <ol className={classes.months}>
        {months.map(({ month, earned, taken }, index) => (
          <li key={month}>
            <span>{names[index]}</span>
            <b>{money(earned)}</b>
            {taken < 0 ? <TakenBack amount={money(-taken)} /> : null}
          </li>
        ))}
      </ol>
    </figure>
  );
}

const TakenBack = ({ amount }: { amount: string }) => (
  <small>
    <Trans>deducted {amount}</Trans>
  </small>
);
