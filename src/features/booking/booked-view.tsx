import { Button } from '@mantine/core';
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { hasLeft, mayReview } from '#contract/rules/after-departure.ts';
import { selectIsSlow, selectNow } from '#machines/booking/order-status.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { MoneyBack } from './money-back.tsx';
import { OrderActor } from './order-actor.ts';
import { OrderPart } from './order-part.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTroubles } from './order-troubles.tsx';
import { Voucher } from './voucher.tsx';
import { WhatNext } from './what-next.tsx';
import classes from './outcome.module.css';

export function BookedView({ order }: { order: Order }) {
  const isDone = order.state === 'confirmed';
  const isUnderWay = useHasLeft(order);
  const isReviewable = useMayReview(order);
  return (
    <>
      <div className={`et-wrap ${classes.booked}`}>
        <div>
          <div aria-live="polite">
            <Words order={order} />
          </div>
          <div className={classes.actions} data-no-print>
            {isReviewable ? (
              <Button component={LocaleLink} to={`/booking/review/${order.order_id}`}>
                <Trans>Review this trip</Trans>
              </Button>
            ) : null}
            <Button
              variant={isReviewable ? 'default' : undefined}
              leftSection={<Icon of={IconDownload} size={17} />}
              onClick={() => window.print()}
            >
              <Trans>Print or save as PDF</Trans>
            </Button>
            {isDone && !isReviewable ? (
              <Button
                component="a"
                href={`/api/v1/website/orders/${encodeURIComponent(order.order_id)}/calendar.ics`}
                variant="default"
                leftSection={<Icon of={IconCalendarPlus} size={17} />}
              >
                <Trans>Add to calendar</Trans>
              </Button>
            ) : null}
          </div>
          <OrderTroubles order={order} />
          <OrderPart part="booking steps">
            <OrderSteps order={order} />
          </OrderPart>
          <OrderPart part="money back">
            <MoneyBack order={order} />
          </OrderPart>
          {isUnderWay ? null : (
            <OrderPart part="cancellation">
              <CancelBooking order={order} />
            </OrderPart>
          )}
        </div>
        <OrderPart part="voucher">
          <Voucher order={order} />
        </OrderPart>
      </div>
      {order.state === 'needs_attention' || isUnderWay ? null : (
        <OrderPart part="what comes next" wide>
          <WhatNext order={order} />
        </OrderPart>
      )}
    </>
  );
}

const useHasLeft = ({ quote }: Order) => OrderActor.useSelector((snapshot) => hasLeft(quote, selectNow(snapshot)));

/** Reviews open after the return. */
const useMayReview = ({ state, quote }: Order) =>
  OrderActor.useSelector((snapshot) => mayReview({ ...quote, state }, selectNow(snapshot)));

function Words({ order }: { order: Order }) {
  const isSlow = OrderActor.useSelector(selectIsSlow);
  const isUnderWay = useHasLeft(order);
  const isReviewable = useMayReview(order);
  const place = order.quote.stops[0]?.destination.name ?? order.quote.title;
  const { email } = order.contact;
  if (isReviewable)
    return (
      <>
        <h1>
          <Trans>Welcome back. How was your trip?</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>Your review helps those who choose after you, and reaches the expert who designed the trip.</Trans>
        </p>
      </>
    );
  if (order.state === 'confirmed')
    return (
      <>
        <h1>
          {isUnderWay ? <Trans>Your booking is confirmed</Trans> : <Trans>Booked. {place} is expecting you</Trans>}
        </h1>
        <p className={classes.lead}>
          {order.letter_failed ? (
            isUnderWay ? null : (
              <Trans>Check whether you need a visa before you travel.</Trans>
            )
          ) : isUnderWay ? (
            <Trans>
              We sent the confirmation to{' '}
              <bdi translate="no" dir="ltr">
                {email}
              </bdi>
              .
            </Trans>
          ) : (
            <Trans>
              We sent the confirmation to{' '}
              <bdi translate="no" dir="ltr">
                {email}
              </bdi>
              . Check whether you need a visa before you travel.
            </Trans>
          )}
        </p>
      </>
    );
  if (order.state === 'needs_attention')
    return (
      <>
        <h1>
          <Trans>Paid. Our team is handling it</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            The airline or a hotel has not confirmed yet. Our team is handling it: you will have your booking or all
            your money back, and an email at{' '}
            <bdi translate="no" dir="ltr">
              {email}
            </bdi>{' '}
            either way.
          </Trans>
        </p>
      </>
    );
  return (
    <>
      <h1>
        <Trans>Paid. We are confirming your booking</Trans>
      </h1>
      <p className={classes.lead}>
        {isSlow ? (
          <Trans>
            This is taking longer than usual. You can close this page: we email{' '}
            <bdi translate="no" dir="ltr">
              {email}
            </bdi>{' '}
            as soon as it is settled, and if it cannot be confirmed you get everything back.
          </Trans>
        ) : (
          <Trans>This usually takes a minute. If it cannot be confirmed, you get everything back automatically.</Trans>
        )}
      </p>
    </>
  );
}
