import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { plainKey } from '#contract/rules/digits.ts';
import {
  selectCodeTrouble,
  selectIsCancelBusy,
  selectSentTo,
  selectTypedCode,
} from '#machines/booking/cancellation.selectors.ts';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ONE_TIME_CODE } from '#src/components/send-form.tsx';
import { failureWords } from './booking-words.ts';
import { CancellationActor } from './order-actor.ts';
import classes from './outcome.module.css';

export function CancelCode() {
  const { t } = useLingui();
  const { i18n } = useWords();
  const cancellation = CancellationActor.useActorRef();
  const code = CancellationActor.useSelector(selectTypedCode);
  const sentTo = CancellationActor.useSelector(selectSentTo);
  const isBusy = CancellationActor.useSelector(selectIsCancelBusy);
  const { field, failed } = CancellationActor.useSelector(
    selectCodeTrouble,
    (one, other) => one.field === other.field && one.failed === other.failed,
  );
  const words = failureWords(failed);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isBusy) place.current?.querySelector('input')?.focus();
  }, [isBusy]);
  return (
    <form
      ref={place}
      noValidate
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) cancellation.send({ type: 'cancel.confirm' });
      }}
    >
      {failed ? (
        <Notice tone="bad" live>
          {typeof words === 'string' ? words : i18n._(words)}
        </Notice>
      ) : null}
      <TextField
        label={t`Code from our email`}
        name="code"
        {...ONE_TIME_CODE}
        maxLength={20}
        value={code}
        error={field}
        hint={
          sentTo ? (
            <Trans>
              We sent it to{' '}
              <bdi translate="no" dir="ltr">
                {sentTo}
              </bdi>
              . It works for 10 minutes.
            </Trans>
          ) : null
        }
        onChange={(event) => cancellation.send({ type: 'code.change', code: plainKey(event.target.value) })}
      />
      <Button
        variant="subtle"
        disabled={isBusy}
        className={classes.quiet}
        onClick={() => cancellation.send({ type: 'code.resend' })}
      >
        <Trans>Send a new code</Trans>
      </Button>
    </form>
  );
}
