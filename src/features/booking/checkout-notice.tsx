import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { asTripId } from '#contract/rules/flow-paths.ts';
import { isRefusedWhole } from '#machines/booking/booking.rules.ts';
import { selectFailure, selectOpen, selectSoldOutPart, type Showing } from '#machines/booking/booking.selectors.ts';
import type { BookingEvent } from '#machines/booking/booking.machine.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { BackWords } from './back-words.tsx';
import { BookingActor } from './booking-actor.ts';
import { failureWords } from './booking-words.ts';
import { OpenCheckouts } from './open-checkouts.tsx';
import { useArrival } from './use-arrival.ts';
import classes from './checkout.module.css';

export type NoticeState = Extract<
  Showing,
  'nothingChosen' | 'soldOut' | 'quoteExpired' | 'holdExpired' | 'unknownOutcome' | 'offline' | 'failed'
>;

export function CheckoutNotice({ showing }: { showing: NoticeState }) {
  const { i18n } = useLingui();
  const root = useArrival<HTMLDivElement>();
  const failed = BookingActor.useSelector(selectFailure);
  const part = BookingActor.useSelector(selectSoldOutPart);
  const id = BookingActor.useSelector(
    ({ context: { quote, request } }) => quote?.package_id ?? request?.package_id ?? null,
  );
  const isOwn = asTripId(id) !== null;
  const words = failureWords(failed);
  const isOffered = BookingActor.useSelector(selectOpen).length > 0;
  const isRefused = failed !== null && isRefusedWhole(failed);
  const sentence = typeof words === 'string' ? words : i18n._(words);
  const back = (
    <Act event={{ type: 'package.back' }} quiet>
      <BackWords id={id} />
    </Act>
  );
  const renewal = (
    <>
      <Act event={{ type: 'quote.renew' }}>
        <Trans>Ask for the price again</Trans>
      </Act>
      {back}
    </>
  );
  const views: Record<NoticeState, { title: ReactNode; text: ReactNode; actions: ReactNode }> = {
    nothingChosen: {
      title: isOffered ? <Trans>Unfinished bookings</Trans> : <Trans>No trip is chosen yet</Trans>,
      text: isOffered ? (
        <Trans>Started in this browser, in another tab or earlier. To book something else, choose a package.</Trans>
      ) : (
        <Trans>Choose a package first, then complete travellers, review and payment here.</Trans>
      ),
      actions: (
        <>
          <OpenCheckouts />
          <Button component={LocaleLink} to="/results/latestPackages" variant={isOffered ? 'default' : 'filled'}>
            <Trans>See packages</Trans>
          </Button>
          <Button component={LocaleLink} to="/booking" variant="default">
            <Trans>Find a booking</Trans>
          </Button>
        </>
      ),
    },
    soldOut: {
      title:
        isRefused && part === 'flight' ? (
          <Trans>The airline does not accept this booking</Trans>
        ) : isRefused ? (
          <Trans>The hotel does not accept this booking</Trans>
        ) : part === 'flight' ? (
          <Trans>This flight is sold out</Trans>
        ) : part === 'hotel' ? (
          <Trans>This hotel is sold out</Trans>
        ) : part === 'activity' ? (
          <Trans>An activity is sold out</Trans>
        ) : (
          <Trans>Part of this trip is no longer available</Trans>
        ),
      text: isRefused ? (
        <Trans>Nothing was charged, and the travellers you entered are saved. Go back and choose another one.</Trans>
      ) : part === 'activity' ? (
        <>
          {sentence}.{' '}
          <Trans>
            Nothing was charged, and the travellers you entered are saved. Go back to see what is still available.
          </Trans>
        </>
      ) : (
        <Trans>
          Someone else just booked it. Nothing was charged, and the travellers you entered are saved while you choose
          another.
        </Trans>
      ),
      actions: (
        <Act event={{ type: 'package.back' }}>
          {part === 'flight' ? (
            <Trans>Choose another flight</Trans>
          ) : part === 'hotel' ? (
            <Trans>Choose another hotel</Trans>
          ) : (
            <BackWords id={id} />
          )}
        </Act>
      ),
    },
    quoteExpired: {
      title: <Trans>Your session timed out</Trans>,
      text: isOwn ? (
        <Trans>
          The hotel or flight became unavailable at this price because filling in the data took too long. Ask for the
          price again, or return to your trip and pick new ones. What you typed is kept.
        </Trans>
      ) : (
        <Trans>
          The hotel or flight became unavailable at this price because filling in the data took too long. Ask for the
          price again, or return to the package and pick new ones. What you typed is kept.
        </Trans>
      ),
      actions: renewal,
    },
    holdExpired: {
      title: <Trans>Your hold has run out</Trans>,
      text: (
        <Trans>
          The 15 minutes ended before the payment, so the hold was released. Nothing was charged. Ask for the price
          again; what you typed is kept.
        </Trans>
      ),
      actions: renewal,
    },
    unknownOutcome: {
      title: <Trans>We do not know yet whether your seats and rooms are held</Trans>,
      text: (
        <Trans>
          The answer did not reach this page. Nothing was charged, and nothing is booked twice: check what happened
          first.
        </Trans>
      ),
      actions: (
        <Act event={{ type: 'outcome.check' }}>
          <Trans>See what happened</Trans>
        </Act>
      ),
    },
    offline: {
      title: <Trans>You are offline</Trans>,
      text: <Trans>What you typed is kept. Try again once you are connected.</Trans>,
      actions: (
        <Act event={{ type: 'retry' }}>
          <Trans>Try again</Trans>
        </Act>
      ),
    },
    failed: {
      title: <Trans>That did not work</Trans>,
      text: sentence,
      actions: (
        <>
          <Act event={{ type: 'retry' }}>
            <Trans>Try again</Trans>
          </Act>
          {back}
        </>
      ),
    },
  };
  const { title, text, actions } = views[showing];
  return (
    <div ref={root} tabIndex={-1} role="alert" className={classes.notice}>
      <EmptyState alone title={title} actions={actions}>
        {text}
      </EmptyState>
    </div>
  );
}

function Act({ event, quiet = false, children }: { event: BookingEvent; quiet?: boolean; children: ReactNode }) {
  const booking = BookingActor.useActorRef();
  return (
    <Button variant={quiet ? 'default' : 'filled'} onClick={() => booking.send(event)}>
      {children}
    </Button>
  );
}
