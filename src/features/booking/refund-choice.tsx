import { Trans, useLingui } from '@lingui/react/macro';
import { toMinor } from '#contract/rules/money.ts';
import type { CancelQuote, RefundTo } from '#machines/booking/cancellation.machine.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Money } from '#src/components/money.tsx';
import classes from './outcome.module.css';

type RefundChoiceProps = { quote: CancelQuote; to: RefundTo; onChoose: (to: RefundTo) => void };

const WAYS: RefundTo[] = ['source', 'wallet'];

/** A choice only if the visitor has a wallet [P7]. */
export function RefundChoice({ quote, to, onChoose }: RefundChoiceProps) {
  const { t } = useLingui();
  if (quote.refund === 0)
    return (
      <>
        {quote.fee > 0 ? (
          <p>
            <Trans>Nothing is refunded</Trans>.
          </p>
        ) : null}
        <p className="et-small et-muted">
          <Trans>A cancelled trip cannot be brought back.</Trans>
        </p>
      </>
    );
  if (!quote.wallet_allowed || quote.back.gateway === 0)
    return (
      <>
        <AsPaid quote={quote} />
        <p className="et-small et-muted">
          <Trans>A cancelled trip cannot be brought back.</Trans>
        </p>
      </>
    );
  return (
    <>
      <div role="radiogroup" aria-label={t`Refund to`} className={classes.refund}>
        {WAYS.map((way) => (
          <CheckField
            key={way}
            radio
            name="refund_to"
            value={way}
            checked={to === way}
            onChange={() => onChoose(way)}
            label={way === 'source' ? <Trans>My payment method</Trans> : <Trans>My wallet</Trans>}
          />
        ))}
      </div>
      <div aria-live="polite">{to === 'wallet' ? <IntoWallet quote={quote} /> : <AsPaid quote={quote} />}</div>
      <p className="et-small et-muted">
        <Trans>A cancelled trip cannot be brought back.</Trans>
      </p>
    </>
  );
}

const Sum = ({ amount, quote }: { amount: number; quote: CancelQuote }) => (
  <Money minor={toMinor(amount, quote.currency)} currency={quote.currency} />
);

function AsPaid({ quote }: { quote: CancelQuote }) {
  const { gateway, wallet } = quote.back;
  if (gateway === 0)
    return (
      <p className="et-small">
        <Trans>
          <Sum amount={wallet} quote={quote} /> goes back to the wallet it came from, at once.
        </Trans>
      </p>
    );
  if (wallet === 0)
    return (
      <p className="et-small">
        <Trans>The money goes back to your payment method within 14 days.</Trans>
      </p>
    );
  return (
    <p className="et-small">
      <Trans>
        <Sum amount={gateway} quote={quote} /> goes back to your bank within 14 days, and{' '}
        <Sum amount={wallet} quote={quote} /> to your wallet at once.
      </Trans>
    </p>
  );
}

function IntoWallet({ quote }: { quote: CancelQuote }) {
  return (
    <p className="et-small">
      <Trans>
        <Sum amount={quote.refund} quote={quote} /> is in your wallet at once, for your next trip. It cannot be paid out
        as cash.
      </Trans>
    </p>
  );
}
