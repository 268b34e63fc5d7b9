import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import {
  selectAttempts,
  selectContact,
  selectIsBusy,
  selectTerms,
  selectTravellers,
} from '#machines/booking/booking.selectors.ts';
import { asContact, bookedAs } from '#contract/rules/checkout-form.ts';
import { FareLine } from '#src/cards/fare-line.tsx';
import { Legs } from '#src/cards/legs.tsx';
import { CheckField } from '#src/components/check-field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { BookingActor } from './booking-actor.ts';
import { KINDS } from './booking-words.ts';
import { CheckoutBar } from './checkout-bar.tsx';
import { countryName } from '#src/locale/nationalities.ts';
import { ReviewActivities } from './review-activities.tsx';
import { ReviewStays } from './review-stays.tsx';
import { useArrival } from './use-arrival.ts';
import travellers from './travellers.module.css';
import classes from './review.module.css';

/** Suppliers were checked a moment ago; nothing is held yet. */
export function ReviewStep({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const formats = useFormats();
  const booking = BookingActor.useActorRef();
  const isBusy = BookingActor.useSelector(selectIsBusy);
  const title = useArrival<HTMLHeadingElement>();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        booking.send({ type: 'order.place' });
      }}
    >
      <h1 ref={title} tabIndex={-1}>
        <Trans>One last look</Trans>
      </h1>
      <p className={travellers.lead}>
        <Trans>We have just checked with the airline and the hotels: everything is available at this price.</Trans>
      </p>
      <Names quote={quote} />
      <section className={travellers.row} aria-labelledby="review-flights">
        <h2 id="review-flights">
          <Trans>Flights</Trans>
        </h2>
        {quote.flight.Result.map((leg) => (
          <div key={leg.Segments[0]?.DepartureDateTime} className={classes.leg}>
            <p className="et-small et-muted">
              {leg.airlineName} · {formats.weekDay(leg.Segments[0]?.DepartureDateTime ?? quote.start_date)}
            </p>
            <Legs leg={leg} />
            <p className={classes.fare}>
              <FareLine flight={quote.flight} leg={leg} />
            </p>
          </div>
        ))}
      </section>
      <ReviewStays quote={quote} />
      <ReviewActivities quote={quote} />
      <Notice className={classes.papers}>
        <Trans>
          Bring your travel documents, and check whether your nationality needs a visa. The airline may refuse a name
          that differs from the document by a single letter.
        </Trans>
      </Notice>
      <Terms />
      <div className={travellers.actions}>
        <Button type="submit" size="xl" loading={isBusy}>
          <Trans>Hold and continue to payment</Trans>
        </Button>
        <Button variant="default" size="xl" onClick={() => booking.send({ type: 'travellers.edit' })}>
          <Trans>Back to travellers</Trans>
        </Button>
      </div>
      <CheckoutBar quote={quote} label={t`To payment`} busy={isBusy} />
    </form>
  );
}

function Names({ quote }: { quote: Quote }) {
  const { t, i18n } = useLingui();
  const { locale } = useScope();
  const formats = useFormats();
  const booking = BookingActor.useActorRef();
  const forms = BookingActor.useSelector(selectTravellers);
  const contact = asContact(BookingActor.useSelector(selectContact), locale);
  return (
    <section className={travellers.row} aria-labelledby="review-names">
      <div className={travellers.head}>
        <h2 id="review-names">
          <Trans>Travellers</Trans>
        </h2>
        <Button
          variant="default"
          size="sm"
          className={travellers.edit}
          onClick={() => booking.send({ type: 'travellers.edit' })}
        >
          {t`Edit`}
        </Button>
      </div>
      <ul className={classes.names}>
        {forms
          .map((form) => bookedAs(form, quote))
          .map((traveller, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a traveller is a place in the party
            <li key={index}>
              <b>
                <bdi translate="no" dir="ltr">
                  {`${traveller.first_name} ${traveller.last_name}`.trim()}
                </bdi>
              </b>
              <span className="et-small et-muted">
                {i18n._(KINDS[traveller.kind])} · {countryName(traveller.nationality, locale)} ·{' '}
                {formats.fullDay(traveller.birth_date)}
                {traveller.document_number === '' ? null : (
                  <>
                    {' · '}
                    <bdi translate="no" dir="ltr">
                      {traveller.document_number}
                    </bdi>
                  </>
                )}
                {quote.rooms.length > 1 ? <RoomOf room={traveller.room + 1} /> : null}
              </span>
            </li>
          ))}
        <li>
          <b>
            <Trans>We send the confirmation to</Trans>{' '}
            <bdi translate="no" dir="ltr">
              {contact.email}
            </bdi>
          </b>
          <span className="et-small et-muted">
            <bdi translate="no" dir="ltr">
              {contact.mobile}
            </bdi>
          </span>
        </li>
      </ul>
    </section>
  );
}

function RoomOf({ room }: { room: number }) {
  return (
    <>
      {' · '}
      <Trans>Room {room}</Trans>
    </>
  );
}

function Terms() {
  const { t } = useLingui();
  const booking = BookingActor.useActorRef();
  const accepted = BookingActor.useSelector(selectTerms);
  const attempts = BookingActor.useSelector(selectAttempts);
  const [firstAttempts] = useState(attempts);
  const field = useRef<HTMLDivElement>(null);
  const isMissing = attempts > firstAttempts && !accepted;
  useEffect(() => {
    if (attempts > firstAttempts && !booking.getSnapshot().context.terms)
      field.current?.querySelector('input')?.focus();
  }, [attempts, firstAttempts, booking]);
  return (
    <div ref={field} className={classes.terms}>
      <CheckField
        name="terms"
        checked={accepted}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'terms-missing' : undefined}
        onChange={(event) => booking.send({ type: 'terms.accept', accepted: event.target.checked })}
        label={
          <Trans>
            I have checked the names and accept the{' '}
            <LocaleLink to="/policies/term_conditions.blade" target="_blank" className="et-link">
              terms and cancellation rules
            </LocaleLink>
          </Trans>
        }
      />
      {isMissing ? (
        <p id="terms-missing" className={classes.missing}>
          {t`Please accept the terms to continue.`}
        </p>
      ) : null}
    </div>
  );
}
