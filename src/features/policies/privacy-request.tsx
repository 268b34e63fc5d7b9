import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { createActorContext } from '@xstate/react';
import { useLingui as useWords } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { privacyRequestMachine, type RequestForm } from '#machines/policies/privacy-request.machine.ts';
import {
  selectAsksForCode,
  selectAttempts,
  selectFailed,
  selectForm,
  selectIsBusy,
  selectIsDone,
  selectMayBeErased,
  selectMessage,
  selectProblems,
  selectRefused,
} from '#machines/policies/privacy-request.selectors.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { inspect } from '#src/inspector/inspect.ts';
import classes from './policies.module.css';

const RequestActor = createActorContext(privacyRequestMachine);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const PROBLEMS = { required: msg`Please fill in this field`, email: msg`the email is not valid` };

export function PrivacyRequest({ logic }: { logic: typeof privacyRequestMachine }) {
  return (
    <RequestActor.Provider logic={logic} options={{ inspect }}>
      <Request />
    </RequestActor.Provider>
  );
}

function Request() {
  const actor = RequestActor.useActorRef();
  const { kind } = RequestActor.useSelector(selectForm);
  const attempts = RequestActor.useSelector(selectAttempts);
  const asksForCode = RequestActor.useSelector(selectAsksForCode);
  const isBusy = RequestActor.useSelector(selectIsBusy);
  const isDone = RequestActor.useSelector(selectIsDone);
  const message = RequestActor.useSelector(selectMessage);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);
  useEffect(() => {
    if (asksForCode) fields.current?.querySelector<HTMLElement>('input[name=code]')?.focus();
  }, [asksForCode]);
  if (isDone)
    return (
      <Notice tone="ok" live>
        {message}
      </Notice>
    );
  return (
    <form
      ref={fields}
      noValidate
      className={classes.request}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: asksForCode ? 'request.confirm' : 'request.send' });
      }}
    >
      {asksForCode ? (
        <Notice live>{message}</Notice>
      ) : (
        <p>
          <Trans>
            With an account, use your account page. Without one, we send a code to the email of your booking.
          </Trans>
        </p>
      )}
      {asksForCode ? <Code /> : <Address />}
      <Trouble />
      <div className={classes.acts}>
        <Button type="submit" loading={isBusy}>
          {asksForCode ? (
            kind === 'export' ? (
              <Trans>Download my data</Trans>
            ) : (
              <Trans>Erase my data for good</Trans>
            )
          ) : (
            <Trans>Send the code</Trans>
          )}
        </Button>
        {asksForCode ? (
          <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'request.back' })}>
            <Trans>Back</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function useField() {
  const { i18n } = useWords();
  const actor = RequestActor.useActorRef();
  const form = RequestActor.useSelector(selectForm);
  const problems = RequestActor.useSelector(selectProblems, same);
  const refusals = RequestActor.useSelector(selectRefused, same);
  const isBusy = RequestActor.useSelector(selectIsBusy);
  return (name: 'reference' | 'email' | 'code') => {
    const problem = problems[name];
    return {
      name,
      dir: 'ltr' as const,
      atStart: true,
      readOnly: isBusy,
      value: form[name],
      error: refusals[name] ?? (problem ? i18n._(PROBLEMS[problem]) : null),
      onChange: (event: { target: { value: string } }) =>
        actor.send({ type: 'field.change', changes: { [name]: event.target.value } }),
    };
  };
}

function Address() {
  const { t } = useLingui();
  const field = useField();
  const actor = RequestActor.useActorRef();
  const { kind } = RequestActor.useSelector(selectForm);
  const isBusy = RequestActor.useSelector(selectIsBusy);
  const choose = (kind: RequestForm['kind']) => actor.send({ type: 'field.change', changes: { kind } });
  return (
    <>
      <div role="radiogroup" aria-label={t`What would you like?`}>
        <CheckField
          radio
          name="kind"
          checked={kind === 'export'}
          disabled={isBusy}
          onChange={() => choose('export')}
          label={<Trans>A copy of my data</Trans>}
        />
        <CheckField
          radio
          name="kind"
          checked={kind === 'erase'}
          disabled={isBusy}
          onChange={() => choose('erase')}
          label={<Trans>Erase my data</Trans>}
        />
      </div>
      <TextField
        {...field('reference')}
        label={t`Booking reference`}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
      <TextField {...field('email')} label={t`Email`} type="email" autoComplete="email" maxLength={254} />
    </>
  );
}

function Code() {
  const { t } = useLingui();
  const field = useField();
  return (
    <TextField
      {...field('code')}
      label={t`Code from our email`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}

function Trouble() {
  const failed = RequestActor.useSelector(selectFailed);
  const mayBeErased = RequestActor.useSelector(selectMayBeErased);
  if (mayBeErased)
    return (
      <Notice tone="warn" live>
        <Trans>
          Your first try may have reached us. If it did, your data is erased already and there is nothing more to do.
        </Trans>
      </Notice>
    );
  if (!failed) return null;
  return (
    <Notice tone="bad" live>
      {failed.message ?? <Trans>That did not work. What you typed is kept; please try again.</Trans>}
    </Notice>
  );
}
