import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';
import { cameIn } from '#contract/rules/money-back.ts';
import { isDisputed, standingOf } from '#machines/booking/order-status.rules.ts';
import {
  selectHoldSeconds,
  selectIsPayingBusy,
  selectMethod,
  selectPayFailure,
  selectWallet,
} from '#machines/booking/order-status.selectors.ts';
import { useHouse } from '#src/api/site-settings.ts';
import { MessageUs } from '#src/cards/message-us.tsx';
import { EmptyNote } from '#src/cards/empty-note.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { offerPath } from '#contract/rules/flow-paths.ts';
import { Cells } from '#src/components/money.tsx';
import { Notice } from '#src/components/notice.tsx';
import { PatternBand } from './pattern-band.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { BackWords } from './back-words.tsx';
import { failureWords } from './booking-words.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { FailedText, FailedTitle } from './failed-words.tsx';
import { MoneyBack } from './money-back.tsx';
import { OrderActor } from './order-actor.ts';
import { OrderPart } from './order-part.tsx';
import { OrderTroubles } from './order-troubles.tsx';
import { MethodChoice } from './payment-step.tsx';
import { RefundProgress } from './refund-progress.tsx';
import { TripSummary } from './trip-summary.tsx';
import { useArrival } from './use-arrival.ts';
import { PayWords, restOf, useWalletPart, WalletChoice } from './wallet-choice.tsx';
import checkout from './checkout.module.css';
import classes from './outcome.module.css';

export function FailedView({ order }: { order: Order }) {
  const isPaid = cameIn(order.payment);
  const mayBeCharged =
    isPaid ||
    statesWith(PAYMENT_TAGS, 'waiting').includes(order.payment.state) ||
    order.payment.refunded > 0 ||
    order.payment.differed === true;
  const isPayable = standingOf(order) === 'payable';
  return (
    <>
      {/* an unpayable order is news: the page starts at its top again */}
      <Head key={String(isPayable)} order={order} isPayable={isPayable} />
      <div className={`et-wrap ${classes.failed}`}>
        <div>
          <OrderTroubles order={order} />
          {isPayable ? (
            <OrderPart part="pay again">
              <PayAgain order={order} />
            </OrderPart>
          ) : null}
          <EmptyNote booking={order.reference} charged={mayBeCharged} />
          <OrderPart part="refund progress">
            <RefundProgress order={order} />
          </OrderPart>
          {isDisputed(order) ? null : (
            <OrderPart part="cancellation">
              <CancelBooking order={order} />
            </OrderPart>
          )}
        </div>
        <OrderPart part="trip summary">
          <TripSummary quote={order.quote} now={isPayable ? Date.parse(order.created_at) : null} isPaid={isPaid}>
            <MoneyBack order={order} />
          </TripSummary>
        </OrderPart>
      </div>
    </>
  );
}

/** Focused first: a cancellation removes the element that had the focus. */
function Head({ order, isPayable }: { order: Order; isPayable: boolean }) {
  const title = useArrival<HTMLHeadingElement>();
  return (
    <div role="status">
      <EmptyState
        page
        titleRef={title}
        title={<FailedTitle order={order} />}
        actions={<Ways order={order} isPayable={isPayable} />}
      >
        <FailedText order={order} />
      </EmptyState>
    </div>
  );
}

function Ways({ order, isPayable }: { order: Order; isPayable: boolean }) {
  const house = useHouse();
  const mayPay = OrderActor.useSelector(selectHoldSeconds) !== 0 && isPayable;
  // nothing invites to book again while a charge is being checked
  const isQuiet = isPayable || isDisputed(order);
  return (
    <>
      {mayPay ? (
        <Button component="a" href="#pay-again">
          <PayAgainWords order={order} />
        </Button>
      ) : null}
      <Button component={LocaleLink} to={offerPath(order.quote.package_id)} variant={isQuiet ? 'default' : 'filled'}>
        <BackWords id={order.quote.package_id} />
      </Button>
      <MessageUs whatsapp={house?.whatsapp} />
    </>
  );
}

const PayAgainWords = ({ order }: { order: Order }) =>
  order.payment.state === 'none' ? <Trans>Payment</Trans> : <Trans>Pay again</Trans>;

const two = (number: number) => String(number).padStart(2, '0');

function PayAgain({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const counts = useCounts();
  const actor = OrderActor.useActorRef();
  const seconds = OrderActor.useSelector(selectHoldSeconds);
  const method = OrderActor.useSelector(selectMethod) ?? order.payment.method;
  const isBusy = OrderActor.useSelector(selectIsPayingBusy);
  const failed = OrderActor.useSelector(selectPayFailure);
  const words = failureWords(failed);
  const wallet = useWalletPart(order, OrderActor.useSelector(selectWallet));
  const { quote } = order;
  if (seconds === 0) return null;
  return (
    <section aria-labelledby="pay-again">
      <h2 id="pay-again" tabIndex={-1} className={classes.again}>
        <PayAgainWords order={order} />
      </h2>
      {seconds === null ? null : (
        <div className={checkout.hold}>
          <span className={checkout.holdWords}>
            <Trans>Seats and rooms are held for you</Trans>
          </span>
          <PatternBand left={seconds / (15 * 60)} />
          <span className={checkout.holdTime} role="timer" aria-label={counts('minutes', Math.ceil(seconds / 60))}>
            <bdi translate="no" dir="ltr" aria-hidden="true">
              <Cells text={`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`} />
            </bdi>
          </span>
        </div>
      )}
      {failed ? (
        <Notice tone="bad" live>
          {typeof words === 'string' ? words : i18n._(words)}
        </Notice>
      ) : null}
      <WalletChoice order={order} wallet={wallet} onUse={(amount) => actor.send({ type: 'wallet.use', amount })} />
      {wallet === null || restOf(quote, wallet) > 0 ? (
        <MethodChoice
          currency={quote.currency}
          method={method}
          onMethod={(choice) => actor.send({ type: 'method.choose', method: choice })}
        />
      ) : null}
      <Button size="xl" loading={isBusy} onClick={() => actor.send({ type: 'payment.retry', amount: wallet })}>
        <span>
          <PayWords quote={quote} wallet={wallet} />
        </span>
      </Button>
    </section>
  );
}
