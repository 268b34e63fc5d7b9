import { useEffect, useRef } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  selectAttempts,
  selectCode,
  selectFailed,
  selectIsBusy,
  selectKind,
} from '#machines/account/second-factor.selectors.ts';
import { TextField } from '#src/components/field.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { SendForm } from '#src/components/send-form.tsx';
import { FactorActor } from './factor-actor.ts';
import classes from './factor.module.css';

export function FactorCode({ mayRecover = false }: { mayRecover?: boolean }) {
  const { t } = useLingui();
  const actor = FactorActor.useActorRef();
  const code = FactorActor.useSelector(selectCode);
  const kind = FactorActor.useSelector(selectKind);
  const failed = FactorActor.useSelector(selectFailed);
  const attempts = FactorActor.useSelector(selectAttempts);
  const isBusy = FactorActor.useSelector(selectIsBusy);
  const isApp = kind === 'app';
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), [kind]);
  return (
    <div ref={place}>
      <SendForm attempts={attempts} isBusy={isBusy} onSend={() => actor.send({ type: 'code.send' })}>
        <TextField
          label={isApp ? t`Code from the app` : t`Recovery code`}
          name="code"
          dir="ltr"
          atStart
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={isApp ? 12 : 24}
          className={classes.code}
          readOnly={isBusy}
          value={code}
          error={attempts > 0 && !failed ? (isApp ? t`Six digits` : t`The whole recovery code`) : undefined}
          onChange={(event) => actor.send({ type: 'code.type', code: event.target.value })}
        />
        <ErrorAlert failed={failed} />
        <Button type="submit" size="xl" fullWidth loading={isBusy}>
          <Trans>Open the desk</Trans>
        </Button>
      </SendForm>
      {mayRecover ? (
        <p className={classes.other}>
          <UnstyledButton
            className="et-link"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'recovery.use', isUsed: isApp })}
          >
            {isApp ? <Trans>I do not have my phone</Trans> : <Trans>Use the app instead</Trans>}
          </UnstyledButton>
        </p>
      ) : null}
    </div>
  );
}
