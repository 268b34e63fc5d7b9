import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import {
  selectAttempts,
  selectIsBusy,
  selectProblems,
  selectSentences,
  selectTravellers,
} from '#machines/booking/booking.selectors.ts';
import { travellerOf } from '#contract/rules/checkout-form.ts';
import { BookingActor } from './booking-actor.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DocumentsNote } from './documents-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { SavedFamily } from './saved-family.tsx';
import { SharedNationality } from './shared-nationality.tsx';
import { TravellerRow } from './traveller-row.tsx';
import { useArrival } from './use-arrival.ts';
import classes from './travellers.module.css';

export function TravellersStep({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const booking = BookingActor.useActorRef();
  const travellers = BookingActor.useSelector(selectTravellers);
  const isBusy = BookingActor.useSelector(selectIsBusy);
  const attempts = BookingActor.useSelector(selectAttempts);
  const form = useRef<HTMLFormElement>(null);
  // the server may reject a field of another step: focus the field it names
  const sentences = BookingActor.useSelector(selectSentences);
  // runs before the first wrong field takes the focus
  const arrived = useArrival<HTMLHeadingElement>();
  const lastAttempt = useRef(Object.keys(sentences).length > 0 ? attempts - 1 : attempts);

  const focus = (path: string) => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus();
  const goTo = (path: string) => {
    const index = travellerOf(path);
    if (index !== null) booking.send({ type: 'traveller.open', index });
    requestAnimationFrame(() => focus(path));
  };

  useEffect(() => {
    if (lastAttempt.current === attempts) return;
    lastAttempt.current = attempts;
    const snapshot = booking.getSnapshot();
    const [first] = Object.keys({ ...selectSentences(snapshot), ...selectProblems(snapshot) });
    if (first) focus(first);
  }, [attempts, booking]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        booking.send({ type: 'travellers.submit' });
      }}
    >
      <h1 ref={arrived} tabIndex={-1}>
        <Trans>Who is travelling?</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Write names in Latin letters. Traveler names must match the government ID exactly.</Trans>
      </p>
      <ErrorSummary onGo={goTo} />
      <DocumentsNote quote={quote} />
      <SavedFamily quote={quote} />
      <SharedNationality />
      {travellers.map((traveller, index) => (
        <TravellerRow
          // oxlint-disable-next-line react/no-array-index-key -- a traveller is a place in the party
          key={index}
          index={index}
          form={traveller}
          quote={quote}
          last={index === travellers.length - 1}
          onWrong={focus}
        />
      ))}
      <ContactFields />
      <div className={classes.actions}>
        <Button type="submit" size="xl" loading={isBusy}>
          <Trans>Continue to review</Trans>
        </Button>
        <span className="et-small et-muted">
          <Trans>Nothing is charged before step 3.</Trans>
        </span>
      </div>
      <CheckoutBar quote={quote} label={t`Continue`} busy={isBusy} />
    </form>
  );
}
