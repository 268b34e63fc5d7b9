import { Trans, useLingui } from '@lingui/react/macro';
import { EXPERT_SHARE, type ChargedCurrency } from '#contract/constants.ts';
import { toMinor } from '#contract/rules/money.ts';
import type { ExpertHome } from '#contract/calls/expert/home.ts';
import { Money } from '#src/components/money.tsx';
import { countOf } from '#src/locale/counts.ts';
import classes from './figures.module.css';

type Sums = ExpertHome['sums'][number];

/** One row per currency: earnings are paid in their own currency [ST7]. */
export function MoneyFigures({ sums }: { sums: Sums[] }) {
  if (sums.length === 0)
    return (
      <p className={classes.none}>
        <Trans>Nothing earned yet. The share of a booking appears here the moment it is confirmed.</Trans>
      </p>
    );
  return sums.map((one) => <Band key={one.currency} sums={one} />);
}

function Band({ sums: { currency, pending, due, paid } }: { sums: Sums }) {
  const { i18n } = useLingui();
  const hours = countOf(i18n, 'hours', EXPERT_SHARE.payoutHours);
  return (
    <dl className={classes.band}>
      <Figure name={<Trans>Pending</Trans>} of={pending} currency={currency} tone="pending">
        <Trans>due {hours} after the booking is confirmed</Trans>
      </Figure>
      <Figure name={<Trans>Due now</Trans>} of={due} currency={currency} tone="due">
        {due < 0 ? <Trans>deducted from your next earnings</Trans> : <Trans>in the next payout</Trans>}
      </Figure>
      <Figure name={<Trans>Paid out</Trans>} of={paid} currency={currency} tone="paid">
        <Trans>paid out so far</Trans>
      </Figure>
    </dl>
  );
}

type FigureProps = {
  name: React.ReactNode;
  of: number;
  currency: ChargedCurrency;
  tone: 'pending' | 'due' | 'paid';
  children: React.ReactNode;
};

function Figure({ name, of, currency, tone, children }: FigureProps) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>
        <Money minor={toMinor(of, currency)} currency={currency} big cells />
        <small>{children}</small>
      </dd>
    </div>
  );
}
