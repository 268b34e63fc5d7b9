import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { registrationMachine } from '#machines/account/registration.machine.ts';
import {
  selectAttempts,
  selectFailed,
  selectFaults,
  selectForm,
  selectIsBusy,
} from '#machines/account/registration.selectors.ts';
import type { RegistrationForm } from '#machines/account/registration.rules.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFaultWords } from './account-words.ts';
import { EmailField } from './email-field.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { MobileField, NameFields } from './person-fields.tsx';
import { RegistrationFrame, RegistrationActor } from './registration-frame.tsx';
import type { ScreenProps } from './screen-props.ts';
import { SendForm } from '#src/components/send-form.tsx';
import classes from './auth.module.css';

/** `country` is the visitor's dialling code. */
export function RegisterScreen({
  logic,
  country,
  inspect,
}: ScreenProps<typeof registrationMachine> & { country: string }) {
  return (
    <RegistrationFrame
      logic={logic}
      inspect={inspect}
      input={{ step: 'signup', email: '', country }}
      title={<Trans>Create an account</Trans>}
      lead={<Trans>Your bookings, favourites and travellers in one place, on every device.</Trans>}
      foot={
        <p>
          <Trans>Already have an account?</Trans>
          <LocaleLink to="/login" className="et-link">
            <Trans>Log in</Trans>
          </LocaleLink>
        </p>
      }
    >
      <Form />
    </RegistrationFrame>
  );
}

function Form() {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const actor = RegistrationActor.useActorRef();
  const form = RegistrationActor.useSelector(selectForm);
  const faults = RegistrationActor.useSelector(selectFaults, sameParts);
  const isBusy = RegistrationActor.useSelector(selectIsBusy);
  const failed = RegistrationActor.useSelector(selectFailed);
  const attempts = RegistrationActor.useSelector(selectAttempts);
  const change = (changes: Partial<RegistrationForm>) => actor.send({ type: 'field.change', changes });
  const wrong = (name: keyof RegistrationForm) => faultWords(faults[name]);
  return (
    <SendForm attempts={attempts} isBusy={isBusy} onSend={() => actor.send({ type: 'form.send' })}>
      <div className={classes.pair}>
        <NameFields form={form} wrong={wrong} readOnly={isBusy} onChange={change} />
      </div>
      <EmailField
        value={form.email}
        error={wrong('email')}
        readOnly={isBusy}
        hint={t`We send a code here to activate the account.`}
        onChange={(email) => change({ email })}
      />
      <MobileField form={form} wrong={wrong} readOnly={isBusy} onChange={change} />
      <NewPasswordFields label={t`Password`} form={form} wrong={wrong} readOnly={isBusy} onChange={change} />
      <ErrorAlert failed={failed} />
      <Button type="submit" size="xl" fullWidth loading={isBusy}>
        <Trans>Create an account</Trans>
      </Button>
      <p className={classes.small}>
        <Trans>
          By creating an account you accept our{' '}
          <LocaleLink to="/policies/term_conditions.blade" className="et-link">
            terms
          </LocaleLink>{' '}
          and our{' '}
          <LocaleLink to="/policies/privacy_policy" className="et-link">
            privacy policy
          </LocaleLink>
          .
        </Trans>
      </p>
    </SendForm>
  );
}
