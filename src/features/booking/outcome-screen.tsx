import { useEffect, useMemo, useRef } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { cancellationMachine } from '#machines/booking/cancellation.machine.ts';
import type { orderStatusMachine } from '#machines/booking/order-status.machine.ts';
import { standingOf } from '#machines/booking/order-status.rules.ts';
import {
  selectFailure,
  selectIsLoading,
  selectIsNotFound,
  selectIsUnread,
  selectOrder,
} from '#machines/booking/order-status.selectors.ts';
import type { Order } from '#contract/entities/order.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { usePageShown } from '#src/components/use-page-shown.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { inspect } from '#src/inspector/inspect.ts';
import { BookedView } from './booked-view.tsx';
import { failureWords } from './booking-words.ts';
import { FailedView } from './failed-view.tsx';
import { CancellationActor, OrderActor } from './order-actor.ts';
import checkout from './checkout.module.css';

type OutcomeScreenProps = {
  order_id: string | null;
  wallet?: number | null;
  logic: typeof orderStatusMachine;
  cancellationOf: (onCancelled: (order: Order) => void) => typeof cancellationMachine;
};

export function OutcomeScreen({ order_id, wallet = null, logic, cancellationOf }: OutcomeScreenProps) {
  if (!order_id)
    return (
      <main id="main" tabIndex={-1}>
        <NoOrder />
      </main>
    );
  return (
    <OrderActor.Provider key={order_id} logic={logic} options={{ input: { order_id, wallet }, inspect }}>
      <main id="main" tabIndex={-1}>
        <Follow order_id={order_id} cancellationOf={cancellationOf} />
      </main>
    </OrderActor.Provider>
  );
}

function Follow({ order_id, cancellationOf }: { order_id: string } & Pick<OutcomeScreenProps, 'cancellationOf'>) {
  const actor = OrderActor.useActorRef();
  const order = OrderActor.useSelector(selectOrder);
  usePageShown(actor);
  useReadInLanguage(actor);
  const cancellation = useMemo(
    () => cancellationOf((cancelled) => actor.send({ type: 'order.update', order: cancelled })),
    [actor, cancellationOf],
  );
  if (!order) return <Unread />;
  return (
    <CancellationActor.Provider logic={cancellation} options={{ input: { order_id }, inspect }}>
      {isGoingWell(order) ? <BookedView order={order} /> : <FailedView order={order} />}
    </CancellationActor.Provider>
  );
}

/** The server translates what was booked: read again in a new language. */
function useReadInLanguage(actor: ReturnType<typeof OrderActor.useActorRef>): void {
  const { locale } = useScope();
  const readIn = useRef(locale);
  useEffect(() => {
    if (readIn.current === locale) return;
    readIn.current = locale;
    actor.send({ type: 'order.reload' });
  }, [actor, locale]);
}

/** Any other state needs an explanation. */
const isGoingWell = (order: Order): boolean =>
  order.state === 'confirmed' || order.state === 'needs_attention' || standingOf(order) === 'working'
    ? order.state !== 'compensating'
    : false;

function Unread() {
  const { i18n } = useLingui();
  const actor = OrderActor.useActorRef();
  const isLoading = OrderActor.useSelector(selectIsLoading);
  const isNotFound = OrderActor.useSelector(selectIsNotFound);
  const isUnread = OrderActor.useSelector(selectIsUnread);
  const failed = OrderActor.useSelector(selectFailure);
  const words = failureWords(failed);
  if (isNotFound)
    return (
      <EmptyState
        page
        title={<Trans>We could not find this booking</Trans>}
        actions={
          <>
            <Button component={LocaleLink} to="/booking">
              <Trans>Find a booking</Trans>
            </Button>
            <Button component={LocaleLink} to="/results/latestPackages" variant="default">
              <Trans>See packages</Trans>
            </Button>
          </>
        }
      >
        <Trans>This link is incomplete. Find the booking by its reference and your email.</Trans>
      </EmptyState>
    );
  if (isLoading && !isUnread)
    return (
      <div className={`et-wrap ${checkout.page}`} role="status">
        <p className="et-muted">
          <Trans>Loading your booking…</Trans>
        </p>
        <div className={checkout.skeleton} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      </div>
    );
  return (
    <EmptyState
      page
      title={<Trans>We cannot show your booking just now</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: 'order.reload' })}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {typeof words === 'string' ? words : i18n._(words)}
    </EmptyState>
  );
}

function NoOrder() {
  return (
    <EmptyState
      page
      title={<Trans>Which booking is it?</Trans>}
      actions={
        <>
          <Button component={LocaleLink} to="/booking">
            <Trans>Find a booking</Trans>
          </Button>
          <Button component={LocaleLink} to="/packages/booking" variant="default">
            <Trans>Back to checkout</Trans>
          </Button>
        </>
      }
    >
      <Trans>Open this page from our email, or find your booking by reference and email.</Trans>
    </EmptyState>
  );
}
