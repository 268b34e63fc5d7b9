import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { registrationMachine } from '#machines/account/registration.machine.ts';
import {
  selectAttempts,
  selectCode,
  selectFailed,
  selectFaults,
  selectForm,
  selectIsBusy,
  selectIsPasswordWanted,
  selectIsRenewing,
  selectMessage,
} from '#machines/account/registration.selectors.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { Notice } from '#src/components/notice.tsx';
import { useFaultWords } from './account-words.ts';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { NewCode } from './new-code.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { RegistrationFrame, RegistrationActor } from './registration-frame.tsx';
import type { ScreenProps } from './screen-props.ts';
import { SendForm } from '#src/components/send-form.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './auth.module.css';

type ActivationScreenProps = ScreenProps<typeof registrationMachine> & { email: string };

export function ActivationScreen({ logic, email, inspect }: ActivationScreenProps) {
  return (
    <RegistrationFrame
      logic={logic}
      inspect={inspect}
      input={{ step: 'activation', email, country: '' }}
      title={<Trans>Activate your account</Trans>}
      lead={<Trans>Type the code that we sent to your email. It works for 24 hours.</Trans>}
    >
      <Form />
    </RegistrationFrame>
  );
}

function Form() {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const actor = RegistrationActor.useActorRef();
  const { email, password } = RegistrationActor.useSelector(selectForm);
  const code = RegistrationActor.useSelector(selectCode);
  const faults = RegistrationActor.useSelector(selectFaults, sameParts);
  const isBusy = RegistrationActor.useSelector(selectIsBusy);
  const isRenewing = RegistrationActor.useSelector(selectIsRenewing);
  const failed = RegistrationActor.useSelector(selectFailed);
  const isPasswordWanted = RegistrationActor.useSelector(selectIsPasswordWanted);
  const message = RegistrationActor.useSelector(selectMessage);
  const attempts = RegistrationActor.useSelector(selectAttempts);
  return (
    <SendForm attempts={attempts} isBusy={isBusy} onSend={() => actor.send({ type: 'form.send' })}>
      <EmailField
        value={email}
        error={faultWords(faults.email)}
        readOnly={isBusy}
        onChange={(text) => actor.send({ type: 'field.change', changes: { email: text } })}
      />
      <CodeField
        value={code}
        readOnly={isBusy}
        error={faultWords(faults.code)}
        onChange={(text) => actor.send({ type: 'field.change', changes: { code: text } })}
      />
      {isPasswordWanted ? (
        <PasswordField
          label={t`Password of the account`}
          name="password"
          readOnly={isBusy}
          value={password}
          error={faultWords(faults.password)}
          onChange={(text) => actor.send({ type: 'field.change', changes: { password: text } })}
        />
      ) : null}
      <ErrorAlert failed={failed} />
      {message ? (
        <Notice tone="ok" live>
          {message}
        </Notice>
      ) : null}
      <Button type="submit" size="xl" fullWidth loading={isBusy && !isRenewing}>
        <Trans>Activate</Trans>
      </Button>
      {isPasswordWanted ? (
        <p className={classes.renew}>
          <Trans>Forgot it, or did not make this account yourself?</Trans>
          <LocaleLink to={`/auth/validation/forget_password?email=${encodeURIComponent(email)}`} className="et-link">
            <Trans>Set a new password</Trans>
          </LocaleLink>
        </p>
      ) : null}
      <NewCode disabled={isBusy} onAsk={() => actor.send({ type: 'code.renew' })} />
    </SendForm>
  );
}
