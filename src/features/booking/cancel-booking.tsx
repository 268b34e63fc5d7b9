import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';
import { toMinor } from '#contract/rules/money.ts';
import type { CancelQuote } from '#machines/booking/cancellation.machine.ts';
import {
  selectCancelFailure,
  selectCancelQuote,
  selectAsksForCode,
  selectIsCancelBusy,
  selectRefundTo,
  selectSendsCode,
} from '#machines/booking/cancellation.selectors.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { Money } from '#src/components/money.tsx';
import { Notice } from '#src/components/notice.tsx';
import { failureWords } from './booking-words.ts';
import { CancelCode } from './cancel-code.tsx';
import { CancellationActor } from './order-actor.ts';
import { RefundChoice } from './refund-choice.tsx';
import classes from './outcome.module.css';

/** Shows fee and refund before the question; releasing a hold is free. */
export function CancelBooking({ order }: { order: Pick<Order, 'state'> }) {
  const { i18n } = useLingui();
  const cancellation = CancellationActor.useActorRef();
  const quote = CancellationActor.useSelector(selectCancelQuote);
  const to = CancellationActor.useSelector(selectRefundTo);
  const asksForCode = CancellationActor.useSelector(selectAsksForCode);
  const sendsCode = CancellationActor.useSelector(selectSendsCode);
  const isBusy = CancellationActor.useSelector(selectIsCancelBusy);
  const failed = CancellationActor.useSelector(selectCancelFailure);
  if (!statesWith(ORDER_TAGS, 'cancellable').includes(order.state)) return null;
  const words = failureWords(failed);
  const keep = () => cancellation.send({ type: 'cancel.keep' });
  const isHold = order.state !== 'confirmed';
  return (
    <div className={classes.cancel} data-no-print>
      {failed ? (
        <Notice tone="bad" live>
          {typeof words === 'string' ? words : i18n._(words)}
        </Notice>
      ) : null}
      <Button
        variant="subtle"
        loading={isBusy && !quote}
        onClick={() => cancellation.send({ type: 'cancel.ask' })}
        className={classes.quiet}
      >
        {isHold ? <Trans>Release this hold</Trans> : <Trans>Cancel this booking</Trans>}
      </Button>
      {quote ? (
        <Dialog
          open
          onClose={keep}
          dismissible={!isBusy}
          title={isHold ? <Trans>Release these seats and rooms?</Trans> : <Trans>Cancel the whole trip?</Trans>}
          footer={
            <>
              <Button loading={isBusy} onClick={() => cancellation.send({ type: 'cancel.confirm' })}>
                {sendsCode ? (
                  <Trans>Continue with a code</Trans>
                ) : isHold ? (
                  <Trans>Yes, release them</Trans>
                ) : (
                  <Trans>Yes, cancel it</Trans>
                )}
              </Button>
              <Button variant="default" disabled={isBusy} onClick={keep}>
                <Trans>Keep my trip</Trans>
              </Button>
            </>
          }
        >
          {isHold ? (
            <p>
              <Trans>Your seats and rooms will no longer be held.</Trans>
            </p>
          ) : (
            <>
              <Sums quote={quote} />
              <RefundChoice quote={quote} to={to} onChoose={(to) => cancellation.send({ type: 'refund.choose', to })} />
            </>
          )}
          {asksForCode ? <CancelCode /> : null}
          {sendsCode ? (
            <p className="et-small">
              <Trans>To make sure it is you, we send a code to the email of this booking.</Trans>
            </p>
          ) : null}
        </Dialog>
      ) : null}
    </div>
  );
}

function Sums({ quote: { fee, refund, currency } }: { quote: CancelQuote }) {
  return (
    <dl className={classes.sums}>
      <div>
        <dt>
          <Trans>Cancellation fee</Trans>
        </dt>
        <dd>
          <Money minor={toMinor(fee, currency)} currency={currency} />
        </dd>
      </div>
      {refund > 0 ? (
        <div>
          <dt>
            <Trans>Refunded to you</Trans>
          </dt>
          <dd>
            <Money minor={toMinor(refund, currency)} currency={currency} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
