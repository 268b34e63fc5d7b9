import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { createActorContext } from '@xstate/react';
import type { BankForm } from '#machines/expert-area/payout-details.machine.ts';
import {
  selectAttempts,
  selectFailed,
  selectForm,
  selectIsBusy,
  selectIsCoding,
  selectRefused,
  selectMessage,
} from '#machines/expert-area/payout-details.selectors.ts';
import { payoutDetailsMachine } from '#machines/expert-area/payout-details.machine.ts';
import { newKey } from '#src/api/new-key.ts';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ONE_TIME_CODE, SendForm } from '#src/components/send-form.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import classes from './payout-details.module.css';

export const PayoutDetailsActor = createActorContext(payoutDetailsMachine);

export function PayoutDetailsForm({ isFirst }: { isFirst: boolean }) {
  const actor = PayoutDetailsActor.useActorRef();
  const isBusy = PayoutDetailsActor.useSelector(selectIsBusy);
  const isCoding = PayoutDetailsActor.useSelector(selectIsCoding);
  const failed = PayoutDetailsActor.useSelector(selectFailed);
  const message = PayoutDetailsActor.useSelector(selectMessage);
  const attempts = PayoutDetailsActor.useSelector(selectAttempts);
  const send = () => actor.send({ type: isCoding ? 'code.send' : 'details.send', key: newKey() });
  return (
    <SendForm attempts={attempts} isBusy={isBusy} className={classes.form} onSend={send}>
      {isCoding ? <CodeFields /> : <AccountFields />}
      <DeskFailed failed={failed} />
      {message ? (
        <Notice tone={isCoding ? 'info' : 'ok'} live>
          {message}
        </Notice>
      ) : null}
      <div className={classes.acts}>
        <Button type="submit" loading={isBusy}>
          {isCoding ? (
            <Trans>Confirm the account</Trans>
          ) : isFirst ? (
            <Trans>Add this account</Trans>
          ) : (
            <Trans>Change the account</Trans>
          )}
        </Button>
        {isCoding ? (
          <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'details.edit' })}>
            <Trans>Correct the account</Trans>
          </Button>
        ) : null}
      </div>
    </SendForm>
  );
}

function useBankField(name: keyof BankForm) {
  const actor = PayoutDetailsActor.useActorRef();
  const value = PayoutDetailsActor.useSelector((snapshot) => selectForm(snapshot)[name]);
  const error = PayoutDetailsActor.useSelector((snapshot) => selectRefused(snapshot)[name]);
  const readOnly = PayoutDetailsActor.useSelector(selectIsBusy);
  return {
    name,
    value,
    error,
    readOnly,
    onChange: (event: { target: { value: string } }) =>
      actor.send({ type: 'field.change', changes: { [name]: event.target.value } }),
  };
}

function AccountFields() {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Account holder`}
        hint={t`As the bank has it on record.`}
        autoComplete="name"
        maxLength={60}
        {...useBankField('holder')}
      />
      <TextField
        label={t`IBAN`}
        hint={t`Of a bank in Kuwait or Saudi Arabia; it begins with KW or SA.`}
        dir="ltr"
        atStart
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        {...useBankField('iban')}
      />
    </>
  );
}

function CodeFields() {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Code from the email`}
      hint={t`Six digits. Look in the junk folder too.`}
      {...ONE_TIME_CODE}
      {...useBankField('code')}
    />
  );
}
