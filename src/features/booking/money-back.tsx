import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { cameIn, moneyBackOf } from '#contract/rules/money-back.ts';
import { Money } from '#src/components/money.tsx';
import { useFormats } from '#src/locale/format.ts';
import classes from './summary.module.css';

export function MoneyBack({ order }: { order: Order }) {
  const formats = useFormats();
  const { payment, state, quote } = order;
  const { remainder: fee, toBank, toWallet, by } = moneyBackOf(order);
  const isCancelled = state === 'cancelled';
  if (!cameIn(payment) || (!isCancelled && payment.refunded === 0)) return null;
  const day = by ? formats.fullDay(by) : '';
  return (
    <dl className={classes.back} data-money-back="">
      {isCancelled ? (
        <div>
          <dt>
            <Trans>Cancellation fee</Trans>
          </dt>
          <dd>
            <Money minor={fee} currency={quote.currency} />
          </dd>
        </div>
      ) : null}
      {toBank > 0 ? (
        <div>
          <dt>
            <Trans>Back to your payment method</Trans>
            {by ? (
              <span className="et-small et-muted">
                <Trans>Your bank shows it by {day} at the latest</Trans>
              </span>
            ) : null}
          </dt>
          <dd>
            <Money minor={toBank} currency={quote.currency} />
          </dd>
        </div>
      ) : null}
      {toWallet > 0 ? (
        <div>
          <dt>
            <Trans>Back to your wallet</Trans>
            <span className="et-small et-muted">
              <Trans>It is in your wallet, ready for your next trip</Trans>
            </span>
          </dt>
          <dd>
            <Money minor={toWallet} currency={quote.currency} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
