import { Trans, useLingui } from '@lingui/react/macro';
import { selectContact } from '#machines/booking/booking.selectors.ts';
import type { ContactForm } from '#contract/rules/checkout-form.ts';
import { TextField } from '#src/components/field.tsx';
import { PhoneField } from '#src/components/phone-field.tsx';
import { BookingActor } from './booking-actor.ts';
import { useAccountContact } from './saved-travellers.tsx';
import { useFieldError } from './field-words.ts';
import form from './form.module.css';
import classes from './travellers.module.css';

export function ContactFields() {
  const { t } = useLingui();
  const booking = BookingActor.useActorRef();
  const contact = BookingActor.useSelector(selectContact);
  const mobileError = useFieldError('contact.mobile');
  const emailError = useFieldError('contact.email');
  const change = (changes: Partial<ContactForm>) => booking.send({ type: 'contact.change', changes });
  useAccountContact();
  return (
    <section className={classes.row} aria-labelledby="contact-title">
      <h2 id="contact-title">
        <Trans>Where shall we send the confirmation?</Trans>
      </h2>
      <div className={form.grid}>
        <PhoneField
          label={t`Mobile`}
          hint={t`For the airline’s messages on the day you fly.`}
          error={mobileError}
          name="contact.mobile"
          country={contact.country}
          mobile={contact.mobile}
          onChange={change}
        />
        <TextField
          label={t`Email`}
          name="contact.email"
          type="email"
          dir="ltr"
          atStart
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={contact.email}
          error={emailError}
          hint={t`We send the confirmation and the link to your voucher here.`}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
    </section>
  );
}
