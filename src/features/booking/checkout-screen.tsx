import { useEffect } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { bookingMachine, BookingInput } from '#machines/booking/booking.machine.ts';
import {
  selectIsBusy,
  selectMethod,
  selectMinute,
  selectChangedQuote,
  selectOpen,
  selectOrder,
  selectQuote,
  selectShowing,
  selectStep,
  selectWallet,
  type Showing,
} from '#machines/booking/booking.selectors.ts';
import { Stepper } from './stepper.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { usePageShown } from '#src/components/use-page-shown.ts';
import { inspect } from '#src/inspector/inspect.ts';
import { BookingActor } from './booking-actor.ts';
import { CheckoutNotice, type NoticeState } from './checkout-notice.tsx';
import { Hold } from './hold.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PriceChanged } from './price-changed.tsx';
import { ReviewStep } from './review-step.tsx';
import { TravellersStep } from './travellers-step.tsx';
import { TripSummary } from './trip-summary.tsx';
import classes from './checkout.module.css';

type CheckoutScreenProps = {
  logic: typeof bookingMachine;
  input: BookingInput;
  /** The choice is still loading; price it afterwards. */
  isComing: boolean;
  onNothing: () => void;
};

export function CheckoutScreen({ logic, input, isComing, onNothing }: CheckoutScreenProps) {
  return (
    <BookingActor.Provider logic={logic} options={{ input, inspect }}>
      <LateChoice request={input.request} isComing={isComing} onNothing={onNothing} />
      <CheckoutView isComing={isComing} />
    </BookingActor.Provider>
  );
}

function LateChoice({
  request,
  isComing,
  onNothing,
}: Pick<BookingInput, 'request'> & Pick<CheckoutScreenProps, 'isComing' | 'onNothing'>) {
  const booking = BookingActor.useActorRef();
  const showing = BookingActor.useSelector(selectShowing);
  const isOffered = BookingActor.useSelector(selectOpen).length > 0;
  useEffect(() => {
    if (showing !== 'nothingChosen' || isComing) return;
    if (request) booking.send({ type: 'selection.ready', request });
    else if (!isOffered) onNothing();
  }, [request, isComing, isOffered, showing, booking, onNothing]);
  usePageShown(booking);
  return null;
}

const NOTICES: Showing[] = [
  'nothingChosen',
  'soldOut',
  'quoteExpired',
  'holdExpired',
  'unknownOutcome',
  'offline',
  'failed',
];
const isNotice = (showing: Showing): showing is NoticeState => NOTICES.includes(showing);

function CheckoutView({ isComing }: Pick<CheckoutScreenProps, 'isComing'>) {
  const { t } = useLingui();
  const showing = BookingActor.useSelector(selectShowing);
  const step = BookingActor.useSelector(selectStep);
  const quote = BookingActor.useSelector(selectQuote);
  const now = BookingActor.useSelector(selectMinute);
  const notice = isNotice(showing) && !(showing === 'nothingChosen' && isComing) ? showing : null;
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`} data-showing={showing}>
      <Stepper steps={[t`Travellers`, t`Review`, t`Payment`]} current={step} />
      {notice ? null : (
        <SectionBoundary part="hold" quiet>
          <Hold />
        </SectionBoundary>
      )}
      <div className={classes.layout}>
        {notice ? <CheckoutNotice showing={notice} /> : <Step showing={showing} />}
        {quote ? (
          <div className={classes.aside}>
            <SectionBoundary part="checkout summary">
              <TripSummary quote={quote} now={now} />
            </SectionBoundary>
          </div>
        ) : null}
      </div>
    </main>
  );
}

function Step({ showing }: { showing: Showing }) {
  const booking = BookingActor.useActorRef();
  const quote = BookingActor.useSelector(selectQuote);
  const changedQuote = BookingActor.useSelector(selectChangedQuote);
  const order = BookingActor.useSelector(selectOrder);
  const method = BookingActor.useSelector(selectMethod);
  const wallet = BookingActor.useSelector(selectWallet);
  const isBusy = BookingActor.useSelector(selectIsBusy);
  if (showing === 'restoring' || showing === 'quoting' || showing === 'done' || !quote)
    return <Skeleton showing={showing} />;
  if (order)
    return (
      <PaymentStep
        order={order}
        method={method}
        wallet={wallet}
        busy={isBusy}
        turnedDown={
          showing !== 'paymentCancelled' ? null : order.payment.state === 'declined' ? 'declined' : 'cancelled'
        }
        onMethod={(choice) => booking.send({ type: 'method.choose', method: choice })}
        onWallet={(amount) => booking.send({ type: 'wallet.use', amount })}
        onPay={(amount) => booking.send({ type: 'order.pay', amount })}
      />
    );
  if (showing === 'review' || showing === 'placing') return <ReviewStep quote={quote} />;
  return (
    <>
      <TravellersStep quote={quote} />
      {showing === 'priceChanged' && changedQuote ? <PriceChanged quote={quote} offered={changedQuote} /> : null}
    </>
  );
}

function Skeleton({ showing }: { showing: Showing }) {
  return (
    <div role="status">
      <p className="et-muted">
        {showing === 'quoting' ? (
          <Trans>Checking your price with the airline and the hotels…</Trans>
        ) : (
          <Trans>One moment…</Trans>
        )}
      </p>
      <div className={classes.skeleton} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
