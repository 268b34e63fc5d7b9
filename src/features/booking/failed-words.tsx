import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { toMinor } from '#contract/rules/money.ts';
import { cameIn, moneyBackOf } from '#contract/rules/money-back.ts';
import { isOverUnanswered } from '#contract/rules/over-unanswered.ts';
import { isDisputed, standingOf } from '#machines/booking/order-status.rules.ts';
import { Money } from '#src/components/money.tsx';
import { useFormats } from '#src/locale/format.ts';
import { DisputedPayment } from './order-troubles.tsx';

export function FailedTitle({ order }: { order: Order }): ReactNode {
  const { state, failure, payment } = order;
  if (isDisputed(order)) return <Trans>We are checking your payment</Trans>;
  if (isOverUnanswered(order)) return <Trans>The bank has not answered yet</Trans>;
  if (payment.differed && standingOf(order) === 'payable') return <Trans>We have checked your payment</Trans>;
  if (state === 'cancelled' || failure === 'cancelled') return <Trans>This booking is cancelled</Trans>;
  if (state === 'compensating' || state === 'refunded') return <Trans>We could not confirm your trip</Trans>;
  if (state === 'expired' || failure === 'hold_expired') return <Trans>Your hold has run out</Trans>;
  if (payment.state === 'unknown') return <Trans>The bank has not answered yet</Trans>;
  if (failure === 'declined' || payment.state === 'declined') return <Trans>The bank declined the payment</Trans>;
  if (failure === 'payment_cancelled' || payment.state === 'cancelled') return <Trans>You left the payment page</Trans>;
  if (payment.state === 'pending') return <Trans>Waiting for the bank’s confirmation</Trans>;
  return <Trans>Your seats and rooms are held for now</Trans>;
}

const Unanswered = () => (
  <Trans>
    Please do not pay again. This page checks with the bank automatically; if you were charged, your trip is booked or
    all the money goes back to you.
  </Trans>
);

export function FailedText({ order }: { order: Order }): ReactNode {
  const { state, failure, payment, quote } = order;
  const formats = useFormats();
  const amount = (
    <Money minor={toMinor(payment.refunded || payment.amount, quote.currency)} currency={quote.currency} />
  );
  const day = payment.refund_due_by ? formats.fullDay(payment.refund_due_by) : '';
  const { toBank, toWallet } = moneyBackOf(order);
  const inWallet = <Money minor={toWallet} currency={quote.currency} />;
  const bank = <Money minor={toBank} currency={quote.currency} />;
  if (isDisputed(order)) return <DisputedPayment order={order} />;
  if (payment.differed)
    return (
      <Trans>
        The payment that differed from what we asked for does not count for this booking, and what you were charged goes
        back to you.
      </Trans>
    );
  const back =
    toWallet > 0 ? (
      toBank > 0 ? (
        <Trans>
          {inWallet} is back in your wallet, and {bank} goes back to your bank, which shows it by {day} at the latest.
        </Trans>
      ) : (
        <Trans>{inWallet} is in your wallet, ready for your next trip.</Trans>
      )
    ) : payment.state === 'refunded' ? (
      <Trans>
        {amount} went back to your payment method; your bank shows it by {day} at the latest.
      </Trans>
    ) : (
      <Trans>
        {amount} is going back to your payment method; your bank shows it by {day} at the latest.
      </Trans>
    );
  if (payment.refunded > 0 && (state === 'cancelled' || failure === 'cancelled')) return back;
  // known early: the fees took everything
  if (state === 'cancelled' && cameIn(payment))
    return (
      <>
        <Trans>Nothing is refunded</Trans>.
      </>
    );
  if (isOverUnanswered(order)) return <Unanswered />;
  if (state === 'cancelled') return <Trans>Nothing was charged, and the hold was released.</Trans>;
  if (state === 'compensating' || state === 'refunded')
    return (
      <>
        {failure === 'sold_out' ? (
          <Trans>The last seat or room was sold while you were paying.</Trans>
        ) : (
          <Trans>The airline or a hotel could not confirm after you had paid.</Trans>
        )}{' '}
        {payment.refunded > 0 ? (
          back
        ) : payment.amount > 0 ? (
          <Trans>All of {amount} is refunded.</Trans>
        ) : (
          <>
            <Trans>Nothing was charged</Trans>.
          </>
        )}
      </>
    );
  if (state === 'expired' && cameIn(payment))
    return (
      <>
        <Trans>Your payment came after the hold had ended, and nothing was booked with it.</Trans> {back}
      </>
    );
  if (state === 'expired' || failure === 'hold_expired')
    return (
      <Trans>
        The 15 minutes ended before the payment, so the hold was released. Nothing was charged. Go back and ask for the
        price again; what you typed is kept.
      </Trans>
    );
  if (payment.state === 'unknown') return <Unanswered />;
  if (payment.state === 'pending')
    return (
      <Trans>
        If you finished paying, wait a moment: this page checks with the bank automatically. If you did not, pay again;
        the earlier attempt is closed first, so nothing is charged twice.
      </Trans>
    );
  if (payment.state === 'none')
    return <Trans>Nothing has been charged yet. Choose a payment method and pay before the hold runs out.</Trans>;
  return (
    <Trans>
      Nothing was charged. Your seats and rooms are still held: pay again, or choose another payment method.
    </Trans>
  );
}
