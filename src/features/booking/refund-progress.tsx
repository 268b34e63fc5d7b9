import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { cameIn, moneyBackOf } from '#contract/rules/money-back.ts';
import { Money } from '#src/components/money.tsx';
import { useFormats } from '#src/locale/format.ts';
import { METHODS } from './booking-words.ts';
import { StepList, StepRow } from './step-list.tsx';

export function RefundProgress({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { payment, quote, state } = order;
  const { toBank, toWallet, by } = moneyBackOf(order);
  if (!cameIn(payment) || payment.refunded === 0) return null;
  const day = by ? formats.fullDay(by) : '';
  const isSent = payment.state === 'refunded';
  return (
    <StepList label={t`Progress of your refund`}>
      <StepRow
        status="done"
        name={state === 'cancelled' ? <Trans>The booking is cancelled</Trans> : <Trans>Nothing is booked</Trans>}
      />
      {toWallet > 0 ? (
        <StepRow status="done" name={<Trans>Back to your wallet</Trans>}>
          <Money minor={toWallet} currency={quote.currency} />
        </StepRow>
      ) : null}
      {toBank > 0 ? (
        <>
          <StepRow
            status={isSent ? 'done' : 'working'}
            name={
              isSent ? <Trans>Sent to your payment method</Trans> : <Trans>On its way to your payment method</Trans>
            }
          >
            <Money minor={toBank} currency={quote.currency} />
            {payment.method ? ` · ${i18n._(METHODS[payment.method].name)}` : null}
          </StepRow>
          <StepRow status="waiting" name={<Trans>Your bank shows the money</Trans>}>
            {by ? <Trans>by {day} at the latest</Trans> : null}
          </StepRow>
        </>
      ) : null}
    </StepList>
  );
}
