import { useEffect } from 'react';
import { createActorContext } from '@xstate/react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ResetForm } from '#contract/rules/account-form.ts';
import { resetMachine, type ResetInput } from '#machines/account/reset.machine.ts';
import {
  selectAttempts,
  selectFailed,
  selectFaults,
  selectForm,
  selectIsBusy,
  selectIsSendingCode,
  selectMessage,
  selectStep,
} from '#machines/account/reset.selectors.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { Notice } from '#src/components/notice.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFaultWords } from './account-words.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeField } from './code-field.tsx';
import { EmailField } from './email-field.tsx';
import { NewCode } from './new-code.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { ScreenProps } from './screen-props.ts';
import { SendForm } from '#src/components/send-form.tsx';

const ResetActor = createActorContext(resetMachine);

export function ResetScreen({
  logic,
  input,
  inspect,
  takeMailedKey = noKey,
}: ScreenProps<typeof resetMachine> & {
  input: ResetInput;
  takeMailedKey?: () => string;
}) {
  return (
    <ResetActor.Provider logic={logic} options={{ input, inspect }}>
      <MailedKey take={takeMailedKey} />
      <Steps />
    </ResetActor.Provider>
  );
}

const noKey = () => '';
/** A code from the link is longer than six digits. */
const isMailed = (code: string) => code.length > 12;

/** After hydration: the server never sees the fragment. */
function MailedKey({ take }: { take: () => string }) {
  const actor = ResetActor.useActorRef();
  useEffect(() => {
    const code = take();
    if (code) actor.send({ type: 'field.change', changes: { code } });
  }, [actor, take]);
  return null;
}

function Steps() {
  const step = ResetActor.useSelector(selectStep);
  // nobody typed a code from the link, until the server rejects it
  const isKeyed = ResetActor.useSelector(
    (snapshot) => isMailed(selectForm(snapshot).code) && !selectFaults(snapshot).code,
  );
  return (
    <AuthFrame
      title={step === 'mail' ? <Trans>Forgot your password?</Trans> : <Trans>A new password</Trans>}
      lead={
        step === 'mail' ? (
          <Trans>Tell us your email; we send a code to set a new password.</Trans>
        ) : isKeyed ? (
          <Trans>Type your new password twice.</Trans>
        ) : (
          <Trans>Type the code from our email and your new password.</Trans>
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
  const faultWords = useFaultWords();
  const actor = ResetActor.useActorRef();
  const step = ResetActor.useSelector(selectStep);
  const form = ResetActor.useSelector(selectForm);
  const faults = ResetActor.useSelector(selectFaults, sameParts);
  const isBusy = ResetActor.useSelector(selectIsBusy);
  const isSending = ResetActor.useSelector(selectIsSendingCode);
  const failed = ResetActor.useSelector(selectFailed);
  const message = ResetActor.useSelector(selectMessage);
  const attempts = ResetActor.useSelector(selectAttempts);
  const change = (changes: Partial<ResetForm>) => actor.send({ type: 'field.change', changes });
  const wrong = (name: keyof ResetForm) => faultWords(faults[name]);
  return (
    <SendForm attempts={attempts} isBusy={isBusy} onSend={() => actor.send({ type: 'form.send' })}>
      {message ? (
        <Notice tone="ok" live>
          {message}
        </Notice>
      ) : null}
      <EmailField
        value={form.email}
        error={wrong('email')}
        readOnly={isBusy}
        autoComplete="username"
        onChange={(email) => change({ email })}
      />
      {step === 'code' ? (
        <>
          {isMailed(form.code) && !faults.code ? (
            <Notice tone="ok">
              <Trans>Your code came with the link: choose a new password.</Trans>
            </Notice>
          ) : (
            <CodeField
              value={form.code}
              readOnly={isBusy}
              error={wrong('code')}
              onChange={(code) => change({ code })}
            />
          )}
          <NewPasswordFields label={t`New password`} form={form} wrong={wrong} readOnly={isBusy} onChange={change} />
        </>
      ) : null}
      <ErrorAlert failed={failed} />
      <Button type="submit" size="xl" fullWidth loading={isBusy && (step === 'mail' || !isSending)}>
        {step === 'mail' ? <Trans>Send me a code</Trans> : <Trans>Set the password and log in</Trans>}
      </Button>
      {step === 'code' ? <NewCode disabled={isBusy} onAsk={() => actor.send({ type: 'code.renew' })} /> : null}
    </SendForm>
  );
}
