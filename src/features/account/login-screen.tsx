import { createActorContext } from '@xstate/react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoginForm } from '#contract/rules/account-form.ts';
import { loginMachine } from '#machines/account/login.machine.ts';
import {
  selectAttempts,
  selectFailed,
  selectFaults,
  selectForm,
  selectIsBusy,
} from '#machines/account/login.selectors.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFaultWords } from './account-words.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './email-field.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { PasswordField } from './password-field.tsx';
import type { ScreenProps } from './screen-props.ts';
import { SendForm } from '#src/components/send-form.tsx';
import classes from './auth.module.css';

const LoginActor = createActorContext(loginMachine);

export function LoginScreen({ logic, inspect }: ScreenProps<typeof loginMachine>) {
  return (
    <LoginActor.Provider logic={logic} options={{ inspect }}>
      <AuthFrame
        title={<Trans>Welcome back</Trans>}
        lead={<Trans>Log in to pick up your booking where you left off.</Trans>}
        foot={
          <>
            <p>
              <Trans>New here?</Trans>
              <LocaleLink to="/auth/register" className="et-link">
                <Trans>Create an account</Trans>
              </LocaleLink>
            </p>
            <p className={classes.small}>
              <Trans>Booked without an account?</Trans>
              <LocaleLink to="/booking" className="et-link">
                <Trans>Find your booking</Trans>
              </LocaleLink>
            </p>
          </>
        }
      >
        <Form />
      </AuthFrame>
    </LoginActor.Provider>
  );
}

function Form() {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const actor = LoginActor.useActorRef();
  const form = LoginActor.useSelector(selectForm);
  const faults = LoginActor.useSelector(selectFaults, sameParts);
  const isBusy = LoginActor.useSelector(selectIsBusy);
  const failed = LoginActor.useSelector(selectFailed);
  const attempts = LoginActor.useSelector(selectAttempts);
  const change = (changes: Partial<LoginForm>) => actor.send({ type: 'field.change', changes });
  return (
    <SendForm attempts={attempts} isBusy={isBusy} onSend={() => actor.send({ type: 'form.send' })}>
      <EmailField
        value={form.email}
        error={faultWords(faults.email)}
        readOnly={isBusy}
        autoComplete="username"
        onChange={(email) => change({ email })}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        readOnly={isBusy}
        value={form.password}
        error={faultWords(faults.password)}
        aside={
          <LocaleLink to="/auth/validation/forget_password" className="et-link">
            <Trans>Forgot it?</Trans>
          </LocaleLink>
        }
        onChange={(password) => change({ password })}
      />
      <ErrorAlert failed={failed} />
      <Button type="submit" size="xl" fullWidth loading={isBusy}>
        <Trans>Log in</Trans>
      </Button>
    </SendForm>
  );
}
