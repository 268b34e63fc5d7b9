import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Money } from '#src/components/money.tsx';
import classes from './checkout.module.css';

type CheckoutBarProps = {
  quote: Quote;
  rest?: number;
  label: string;
  busy?: boolean;
  onPress?: () => void;
};

export function CheckoutBar({ quote, rest, label, busy = false, onPress }: CheckoutBarProps) {
  const discount = toMinor(quote.discount, quote.currency);
  return (
    <div className={`et-foot-bar ${classes.bar}`}>
      <div className={classes.barTotal}>
        <b>
          <Money minor={rest ?? toMinor(quote.to_pay, quote.currency)} currency={quote.currency} big />
        </b>
        {discount > 0 ? (
          <span className={classes.saved}>
            <Trans>
              saved <Money minor={discount} currency={quote.currency} />
            </Trans>
          </span>
        ) : null}
      </div>
      <Button type={onPress ? 'button' : 'submit'} onClick={onPress} loading={busy} className={classes.barAction}>
        {label}
      </Button>
    </div>
  );
}
