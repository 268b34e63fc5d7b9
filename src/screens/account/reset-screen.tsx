import type { FormEvent } from 'react';
import { createActorContext } from '@xstate/react';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ResetForm } from '#contract/rules/account-form.ts';
import { resetMachine, type ResetInput } from '#machines/reset/reset.machine.ts';
import {
  selectAttempts,
  selectFailed,
  selectFaults,
  selectForm,
  selectIsBusy,
  selectIsSendingCode,
  selectSent,
  selectStep,
} from '#machines/reset/reset.selectors.ts';
import { sameFaults } from '#machines/shared/form-faults.ts';
import { Button } from '#src/components/button.tsx';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { faultWords } from './account-words.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { Oops } from './oops.tsx';
import { PasswordField } from './password-field.tsx';
import type { ScreenProps } from './screen-props.ts';
import { useFirstFault } from './use-first-fault.ts';
import classes from './auth.module.css';

const ResetActor = createActorContext(resetMachine);

/** /auth/validation/forget_password asks for a code; /auth/validation/reset is where its mail leads. One flow. */
export function ResetScreen({ logic, input, inspect }: ScreenProps<typeof resetMachine> & { input: ResetInput }) {
  return (
    <ResetActor.Provider logic={logic} options={{ input, inspect }}>
      <Steps />
    </ResetActor.Provider>
  );
}

function Steps() {
  const step = ResetActor.useSelector(selectStep);
  return (
    <AuthFrame
      title={step === 'mail' ? <Trans>Forgot your password?</Trans> : <Trans>A new password</Trans>}
      lead={
        step === 'mail' ? (
          <Trans>Tell us your email; we send a code to set a new one.</Trans>
        ) : (
          <Trans>Type the code from our mail and the password you want from now on.</Trans>
        )
      }
      foot={
        <p>
          <LocaleLink to="/login" className="et-link">
            <Trans>Back to login</Trans>
          </LocaleLink>
        </p>
      }
    >
      <Form />
    </AuthFrame>
  );
}

function Form() {
  const { t } = useLingui();
  const { i18n } = useWords();
  const actor = ResetActor.useActorRef();
  const step = ResetActor.useSelector(selectStep);
  const form = ResetActor.useSelector(selectForm);
  const faults = ResetActor.useSelector(selectFaults, sameFaults);
  const isBusy = ResetActor.useSelector(selectIsBusy);
  const isSending = ResetActor.useSelector(selectIsSendingCode);
  const failed = ResetActor.useSelector(selectFailed);
  const sent = ResetActor.useSelector(selectSent);
  const fields = useFirstFault(ResetActor.useSelector(selectAttempts));
  const change = (changes: Partial<ResetForm>) => actor.send({ type: 'field.change', changes });
  const wrong = (name: keyof ResetForm) => faultWords(faults[name], (words) => i18n._(words));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.send' });
  };
  return (
    <form ref={fields} noValidate onSubmit={submit} aria-busy={isBusy}>
      {sent ? (
        <Notice tone="ok" live>
          {sent}
        </Notice>
      ) : null}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        dir="ltr"
        atStart
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        readOnly={isBusy}
        value={form.email}
        error={wrong('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      {step === 'code' ? (
        <>
          <CodeField value={form.code} readOnly={isBusy} error={wrong('code')} onChange={(code) => change({ code })} />
          <PasswordField
            label={t`New password`}
            name="password"
            isNew
            readOnly={isBusy}
            value={form.password}
            error={wrong('password')}
            hint={t`At least 8 characters. A short sentence is easy to remember and hard to guess.`}
            onChange={(password) => change({ password })}
          />
          <PasswordField
            label={t`Password, once more`}
            name="password_confirmation"
            isNew
            readOnly={isBusy}
            value={form.password_confirmation}
            error={wrong('password_confirmation')}
            onChange={(password_confirmation) => change({ password_confirmation })}
          />
        </>
      ) : null}
      <Oops failed={failed} />
      <Button type="submit" size="xl" fullWidth loading={isBusy && (step === 'mail' || !isSending)}>
        {step === 'mail' ? <Trans>Send me a code</Trans> : <Trans>Set the password and log in</Trans>}
      </Button>
      {step === 'code' ? (
        <p className={classes.renew}>
          <Trans>No mail, or an old code?</Trans>
          <button
            type="button"
            className="et-link"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'code.renew' })}
          >
            <Trans>Send a new code</Trans>
          </button>
        </p>
      ) : null}
    </form>
  );
}
