import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { FactorStep } from '#machines/account/second-factor.selectors.ts';
import { selectFailed, selectIsBusy, selectRecoveryCodes } from '#machines/account/second-factor.selectors.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { FactorActor } from './factor-actor.ts';
import { FactorCode } from './factor-code.tsx';
import { FactorSecretCard } from './factor-secret.tsx';
import classes from './factor.module.css';

const TITLES = {
  unset: <Trans>Secure your access</Trans>,
  secret: <Trans>Add ETravelers to your app</Trans>,
  codes: <Trans>Save these ten codes</Trans>,
  code: <Trans>Enter your code to open the desk</Trans>,
  locked: <Trans>Too many wrong codes</Trans>,
  failed: <Trans>The desk could not be opened</Trans>,
};
const LEADS = {
  unset: (
    <Trans>
      Anyone who sees customers’ money and documents logs in with a password and a phone. It takes a minute.
    </Trans>
  ),
  secret: <Trans>Scan the code with an authenticator app, then type the six digits that it shows.</Trans>,
  codes: (
    <Trans>
      Each code opens the desk once if you do not have your phone. Keep them apart from your phone; they are not shown
      again.
    </Trans>
  ),
  code: (
    <Trans>
      Type the six digits from your authenticator app. The desk stays open for twelve hours, and closes after half an
      hour without use.
    </Trans>
  ),
  locked: <Trans>For security, you can try another code in 15 minutes.</Trans>,
  failed: <Trans>Nothing is lost. Try again.</Trans>,
};

export function FactorScreen({ step }: { step: Exclude<FactorStep, 'loading'> }) {
  return (
    <AuthFrame title={TITLES[step]} lead={LEADS[step]}>
      <Step step={step} />
    </AuthFrame>
  );
}

function Step({ step }: { step: Exclude<FactorStep, 'loading'> }) {
  const actor = FactorActor.useActorRef();
  const isBusy = FactorActor.useSelector(selectIsBusy);
  const failed = FactorActor.useSelector(selectFailed);
  if (step === 'code') return <FactorCode mayRecover />;
  if (step === 'secret')
    return (
      <>
        <FactorSecretCard />
        <FactorCode />
      </>
    );
  if (step === 'codes') return <RecoveryCodes />;
  return (
    <>
      {step === 'unset' || step === 'failed' ? <ErrorAlert failed={failed} /> : null}
      {step === 'unset' ? (
        <Button size="xl" fullWidth loading={isBusy} onClick={() => actor.send({ type: 'enrol.start' })}>
          <Trans>Begin</Trans>
        </Button>
      ) : (
        <Button size="xl" fullWidth onClick={() => actor.send({ type: 'standing.reload' })}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  );
}

function RecoveryCodes() {
  const { i18n } = useLingui();
  const actor = FactorActor.useActorRef();
  const codes = FactorActor.useSelector(selectRecoveryCodes);
  return (
    <>
      <ol className={classes.codes} dir="ltr" lang={i18n.locale}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button size="xl" fullWidth onClick={() => actor.send({ type: 'codes.keep' })}>
        <Trans>I have saved them; open the desk</Trans>
      </Button>
    </>
  );
}
