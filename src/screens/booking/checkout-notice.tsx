import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { selectFailure, selectSoldOutPart, type Showing } from '#machines/booking/booking.selectors.ts';
import type { BookingEvent } from '#machines/booking/booking.types.ts';
import { EmptyState } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { BookingActor } from './booking-actor.ts';
import { failureWords } from './booking-words.ts';
import { useArrival } from './use-arrival.ts';
import classes from './checkout.module.css';

export type NoticeState = Extract<
  Showing,
  'nothingChosen' | 'soldOut' | 'quoteExpired' | 'holdExpired' | 'unknownOutcome' | 'offline' | 'failed'
>;

/** Something stands between the visitor and the booking: what happened, what became of the money, and the ways on. */
export function CheckoutNotice({ showing }: { showing: NoticeState }) {
  const { i18n } = useLingui();
  const shown = useArrival<HTMLDivElement>();
  const failed = BookingActor.useSelector(selectFailure);
  const part = BookingActor.useSelector(selectSoldOutPart);
  const words = failureWords(failed);
  const sentence = typeof words === 'string' ? words : i18n._(words);
  const back = (
    <Act event={{ type: 'package.back' }} quiet>
      <Trans>Back to the package</Trans>
    </Act>
  );
  const views: Record<NoticeState, { title: ReactNode; text: ReactNode; actions: ReactNode }> = {
    nothingChosen: {
      title: <Trans>No trip is chosen yet</Trans>,
      text: <Trans>Choose a package first; then this page takes you through travellers, review and payment.</Trans>,
      actions: (
        <>
          <Button component={LocaleLink} to="/results/latestPackages">
            <Trans>See the packages</Trans>
          </Button>
          <Button component={LocaleLink} to="/booking" variant="default">
            <Trans>Find a booking</Trans>
          </Button>
        </>
      ),
    },
    soldOut: {
      title:
        part === 'flight' ? (
          <Trans>The seats on this flight are gone</Trans>
        ) : part === 'hotel' ? (
          <Trans>The rooms of this hotel are gone</Trans>
        ) : part === 'activity' ? (
          <Trans>The places of an activity are gone</Trans>
        ) : (
          <Trans>A part of this trip is gone</Trans>
        ),
      text:
        part === 'activity' ? (
          <>
            {sentence}.{' '}
            <Trans>
              Nothing was charged, and the travellers you typed are kept. The package page shows what still has places.
            </Trans>
          </>
        ) : (
          <Trans>
            Someone was quicker by a moment. Nothing was charged, and the travellers you typed are kept while you choose
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
            <Trans>Back to the package</Trans>
          )}
        </Act>
      ),
    },
    quoteExpired: {
      title: <Trans>Filling in the data took too long</Trans>,
      text: (
        <Trans>
          The hotel or flight became unavailable at this price because filling in the data took too long. Ask for the
          price again, or return to the package and pick new ones. What you typed is kept.
        </Trans>
      ),
      actions: (
        <>
          <Act event={{ type: 'quote.renew' }}>
            <Trans>Ask for the price again</Trans>
          </Act>
          {back}
        </>
      ),
    },
    holdExpired: {
      title: <Trans>The hold on your places has run out</Trans>,
      text: (
        <Trans>
          The 15 minutes ended before the payment, so the seats and rooms went back. Nothing was charged. Ask for the
          price again; what you typed is kept.
        </Trans>
      ),
      actions: (
        <>
          <Act event={{ type: 'quote.renew' }}>
            <Trans>Ask for the price again</Trans>
          </Act>
          {back}
        </>
      ),
    },
    unknownOutcome: {
      title: <Trans>We do not know yet whether your places are held</Trans>,
      text: (
        <Trans>
          The connection broke while we were asking. Nothing was charged, and nothing is ordered twice: look up what
          happened before anything else.
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
      text: sentence,
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
    <div ref={shown} tabIndex={-1} role="alert" className={classes.notice}>
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
