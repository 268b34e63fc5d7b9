import type { FormEvent } from 'react';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { registrationMachine } from '#machines/registration/registration.machine.ts';
import {
  selectAttempts,
  selectCode,
  selectFailed,
  selectFaults,
  selectForm,
  selectIsBusy,
  selectIsRenewing,
  selectSent,
} from '#machines/registration/registration.selectors.ts';
import { sameFaults } from '#machines/shared/form-faults.ts';
import { Button } from '#src/components/button.tsx';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { faultWords } from './account-words.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { Oops } from './oops.tsx';
import { RegistrationActor } from './registration-actor.ts';
import type { ScreenProps } from './screen-props.ts';
import { useFirstFault } from './use-first-fault.ts';
import classes from './auth.module.css';

type ActivationScreenProps = ScreenProps<typeof registrationMachine> & { email: string };

/** /auth/validation/activation_code: where the mail of a new account leads. */
export function ActivationScreen({ logic, email, inspect }: ActivationScreenProps) {
  return (
    <RegistrationActor.Provider logic={logic} options={{ input: { step: 'activation', email, country: '' }, inspect }}>
      <AuthFrame
        title={<Trans>Activate your account</Trans>}
        lead={<Trans>Type the code that we sent to your email. It works for 24 hours.</Trans>}
      >
        <Form />
      </AuthFrame>
    </RegistrationActor.Provider>
  );
}

function Form() {
  const { t } = useLingui();
  const { i18n } = useWords();
  const actor = RegistrationActor.useActorRef();
  const { email } = RegistrationActor.useSelector(selectForm);
  const code = RegistrationActor.useSelector(selectCode);
  const faults = RegistrationActor.useSelector(selectFaults, sameFaults);
  const isBusy = RegistrationActor.useSelector(selectIsBusy);
  const isRenewing = RegistrationActor.useSelector(selectIsRenewing);
  const failed = RegistrationActor.useSelector(selectFailed);
  const sent = RegistrationActor.useSelector(selectSent);
  const fields = useFirstFault(RegistrationActor.useSelector(selectAttempts));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.send' });
  };
  return (
    <form ref={fields} noValidate onSubmit={submit} aria-busy={isBusy}>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        dir="ltr"
        atStart
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        readOnly={isBusy}
        value={email}
        error={faultWords(faults.email, (words) => i18n._(words))}
        onChange={(event) => actor.send({ type: 'field.change', changes: { email: event.target.value } })}
      />
      <CodeField
        value={code}
        readOnly={isBusy}
        error={faultWords(faults.code, (words) => i18n._(words))}
        onChange={(typed) => actor.send({ type: 'field.change', changes: { code: typed } })}
      />
      <Oops failed={failed} />
      {sent ? (
        <Notice tone="ok" live>
          {sent}
        </Notice>
      ) : null}
      <Button type="submit" size="xl" fullWidth loading={isBusy && !isRenewing}>
        <Trans>Activate</Trans>
      </Button>
      <p className={classes.renew}>
        <Trans>No mail, or an old code?</Trans>
        <button type="button" className="et-link" disabled={isBusy} onClick={() => actor.send({ type: 'code.renew' })}>
          <Trans>Send a new code</Trans>
        </button>
      </p>
    </form>
  );
}
