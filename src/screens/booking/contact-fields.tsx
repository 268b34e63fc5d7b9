import { Trans, useLingui } from '@lingui/react/macro';
import { latinDigits } from '#contract/rules/digits.ts';
import { selectContact } from '#machines/booking/booking.selectors.ts';
import type { ContactForm } from '#machines/booking/checkout-form.ts';
import { Field, TextField } from '#src/components/field.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { BookingActor } from './booking-actor.ts';
import { useAccountContact } from './saved-travellers.tsx';
import { useFieldError } from './field-words.ts';
import { countryName, DIALLING } from '#src/locale/nationalities.ts';
import form from './form.module.css';
import classes from './travellers.module.css';

/** Where the tickets go and whom the airline calls. */
export function ContactFields() {
  const { t } = useLingui();
  const { locale } = useScope();
  const booking = BookingActor.useActorRef();
  const contact = BookingActor.useSelector(selectContact);
  const mobileError = useFieldError('contact.mobile');
  const emailError = useFieldError('contact.email');
  const change = (changes: Partial<ContactForm>) => booking.send({ type: 'contact.change', changes });
  useAccountContact();
  return (
    <section className={classes.row} aria-labelledby="contact-title">
      <h2 id="contact-title">
        <Trans>Where shall we send the tickets?</Trans>
      </h2>
      <div className={form.grid}>
        <Field label={t`Mobile`} hint={t`For the airline’s word on the day you fly.`} error={mobileError}>
          {({ className, ...control }) => (
            <div className={`${className} ${form.phone}`} aria-invalid={control['aria-invalid']}>
              <span className={form.dial} aria-hidden="true">
                +{contact.country}
              </span>
              <select
                aria-label={t`Country code`}
                name="contact.country"
                autoComplete="tel-country-code"
                value={contact.country}
                onChange={(event) => change({ country: event.target.value })}
              >
                {DIALLING.map(([code, dial]) => (
                  <option key={code} value={dial}>
                    {`${countryName(code, locale)} \u2066+${dial}\u2069`}
                  </option>
                ))}
              </select>
              <input
                {...control}
                name="contact.mobile"
                type="tel"
                inputMode="tel"
                autoComplete="tel-national"
                maxLength={20}
                value={contact.mobile}
                onChange={(event) => change({ mobile: latinDigits(event.target.value) })}
              />
            </div>
          )}
        </Field>
        <TextField
          label={t`Email`}
          name="contact.email"
          type="email"
          dir="ltr"
          atStart
          autoComplete="email"
          maxLength={254}
          value={contact.email}
          error={emailError}
          hint={t`The confirmation and the way to your voucher go here.`}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
    </section>
  );
}
