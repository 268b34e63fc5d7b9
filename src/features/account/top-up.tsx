import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { createActorContext } from '@xstate/react';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { TopUp as Outcome, Wallet } from '#contract/entities/wallet.ts';
import { toMinor } from '#contract/rules/money.ts';
import { paymentMethodsFor } from '#machines/shared/payment-methods.ts';
import {
  selectAttempts,
  selectFailed,
  selectForm,
  selectIsBusy,
  selectOutcome,
  selectProblem,
  selectShowing,
} from '#machines/account/wallet-top-up.selectors.ts';
import { walletTopUpMachine } from '#machines/account/wallet-top-up.machine.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { Money } from '#src/components/money.tsx';
import { Notice } from '#src/components/notice.tsx';
import { usePageShown } from '#src/components/use-page-shown.ts';
import { useFormats } from '#src/locale/format.ts';
import { ErrorAlert } from './error-alert.tsx';
import { SendForm } from '#src/components/send-form.tsx';
import profile from './profile.module.css';
import classes from './wallet.module.css';

export const TopUpActor = createActorContext(walletTopUpMachine);

type TopUpProps = { limits: Wallet['top_up'] };

export function TopUp({ limits }: TopUpProps) {
  const actor = TopUpActor.useActorRef();
  const showing = TopUpActor.useSelector(selectShowing);
  const outcome = TopUpActor.useSelector(selectOutcome);
  usePageShown(actor);
  const again = (
    <Button variant="default" size="sm" onClick={() => actor.send({ type: 'top_up.again' })}>
      {showing === 'refused' ? <Trans>Try again</Trans> : <Trans>Top up again</Trans>}
    </Button>
  );
  if (outcome?.difference === 'open' && showing !== 'editing' && showing !== 'paid')
    return <DifferingTopUp topUp={outcome} />;
  if (showing === 'checking' || showing === 'waiting')
    return (
      <Notice live>
        <Trans>Waiting for the bank’s confirmation of your top-up. This page checks automatically.</Trans>
      </Notice>
    );
  if (showing === 'paid' && outcome)
    return (
      <div className={classes.outcome}>
        <Notice tone="ok" live>
          <Trans>
            <Money minor={toMinor(outcome.amount, outcome.currency)} currency={outcome.currency} /> is in your wallet.
          </Trans>
        </Notice>
        {limits.allowed ? again : null}
      </div>
    );
  if (showing === 'refused')
    return (
      <div className={classes.outcome}>
        <Notice tone="bad" live>
          {outcome?.difference === 'ended' ? (
            <Trans>
              Our team has checked the payment that differed from your top-up. Nothing was added to your wallet, and
              what you were charged goes back to you.
            </Trans>
          ) : (
            <Trans>The top-up was not paid, and nothing was charged.</Trans>
          )}
        </Notice>
        {again}
      </div>
    );
  if (showing === 'unread')
    return (
      <div className={classes.outcome}>
        <Notice tone="warn" live>
          <Trans>We could not load the status of your top-up.</Trans>
        </Notice>
        <Button variant="default" size="sm" onClick={() => actor.send({ type: 'retry' })}>
          <Trans>Try again</Trans>
        </Button>
        {limits.allowed ? again : null}
      </div>
    );
  if (!limits.allowed)
    return (
      <p className={`et-small et-muted ${profile.known}`}>
        <Trans>Topping up by card is not available at present.</Trans>
      </p>
    );
  return <TopUpForm limits={limits} />;
}

export function DifferingTopUp({ topUp: { amount, currency } }: { topUp: Pick<Outcome, 'amount' | 'currency'> }) {
  const asked = <Money minor={toMinor(amount, currency)} currency={currency} />;
  return (
    <Notice tone="warn" live>
      <Trans>
        The bank reports a payment that differs from your top-up of {asked}. Our team is checking it: what you were
        charged either goes into your wallet or goes back to you. Please do not pay for it again until we write to you.
      </Trans>
    </Notice>
  );
}

function TopUpForm({ limits }: TopUpProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const actor = TopUpActor.useActorRef();
  const { currency, amount, method } = TopUpActor.useSelector(selectForm);
  const isBusy = TopUpActor.useSelector(selectIsBusy);
  const failed = TopUpActor.useSelector(selectFailed);
  const problem = TopUpActor.useSelector(selectProblem);
  const attempts = TopUpActor.useSelector(selectAttempts);
  const least = formats.money(toMinor(limits.min, currency), currency);
  const most = formats.money(toMinor(limits.max, currency), currency);
  const names: Record<PaymentMethod, string> = {
    knet: t`KNET`,
    mada: t`mada`,
    card: t`Credit card`,
    apple_pay: t`Apple Pay`,
  };
  const problems = {
    required: t`Please fill in this field`,
    amount: t`Enter the amount in digits`,
    limits: t`From ${least} to ${most}`,
  };
  return (
    <SendForm
      attempts={attempts}
      isBusy={isBusy}
      className={profile.form}
      onSend={() => actor.send({ type: 'top_up.send' })}
    >
      <div className={profile.pair}>
        <TextField
          label={t`Top-up amount`}
          name="top_up_amount"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          atStart
          maxLength={16}
          value={amount}
          readOnly={isBusy}
          hint={t`From ${least} to ${most}`}
          error={problem ? problems[problem] : failed?.fields.amount?.[0]}
          onChange={(event) => actor.send({ type: 'field.change', changes: { amount: event.target.value } })}
        />
        <SelectField
          label={t`Payment method`}
          name="top_up_method"
          value={method}
          disabled={isBusy}
          choices={paymentMethodsFor(currency).map((one) => ({ value: one, label: names[one] }))}
          onChange={(event) =>
            actor.send({
              type: 'field.change',
              changes: { method: paymentMethodsFor(currency).find((one) => one === event.target.value) ?? method },
            })
          }
        />
      </div>
      <ErrorAlert failed={failed} />
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          <Trans>Top up on the bank’s page</Trans>
        </Button>
      </div>
    </SendForm>
  );
}
