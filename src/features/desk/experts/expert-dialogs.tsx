import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { BankAccount } from '#contract/entities/payout-details.ts';
import { EXPERT_LEVELS, type ExpertLevel, LEVELS } from '#contract/rules/expert-levels.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import { selectResult } from '#machines/desk/desk-act.selectors.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActAmountField, ActSelectField, useText } from '#src/features/desk/act-field.tsx';
import { CurrencyField } from '#src/features/desk/currency-field.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';

export function ExpertDialogs() {
  return (
    <>
      <WhyDialog act="suspend" title={<Trans>Suspend this expert?</Trans>} confirm={<Trans>Suspend</Trans>}>
        <SuspensionEffect />
      </WhyDialog>
      <WhyDialog
        act="restore"
        title={<Trans>Bring this expert back?</Trans>}
        confirm={<Trans>End the suspension</Trans>}
      >
        <RestorationEffect />
      </WhyDialog>
      <WhyDialog act="hold" title={<Trans>Hold the payouts?</Trans>} confirm={<Trans>Hold payouts</Trans>}>
        <Trans>Nothing is paid to the expert until payouts are released. Shares continue to be earned.</Trans>
      </WhyDialog>
      <WhyDialog act="release" title={<Trans>Release the payouts?</Trans>} confirm={<Trans>Release payouts</Trans>}>
        <Trans>What is due is paid at once.</Trans>
      </WhyDialog>
      <WhyDialog
        act="level"
        title={<Trans>Another level</Trans>}
        confirm={<Trans>Change the level</Trans>}
        fields={<LevelField />}
      >
        <Trans>Sales from now on are shared at the new percentage. Earlier sales do not change.</Trans>
      </WhyDialog>
      <WhyDialog act="reveal" title={<Trans>Why do you need the bank account?</Trans>} confirm={<Trans>Show it</Trans>}>
        <Trans>The whole number is shown once, and the audit log says that you read it.</Trans>
      </WhyDialog>
      <ShownAccount />
      <AdjustDialog />
    </>
  );
}

const useCount = (name: string) => Number(useField(name) ?? 0);

function SuspensionEffect() {
  const packages = useCount('packages');
  return (
    <>
      <Trans>The public page disappears at once and payouts are put on hold.</Trans>{' '}
      <Plural
        value={packages}
        _0="There are no packages on sale."
        one="One package goes off sale."
        other="# packages go off sale."
      />{' '}
      <Trans>Bookings stand as they are.</Trans>
    </>
  );
}

function RestorationEffect() {
  const packages = useCount('packages_off');
  return (
    <>
      <Trans>The public page is back, and what is due is paid.</Trans>{' '}
      <Plural
        value={packages}
        _0="There are no packages to put back on sale."
        one="One package goes back on sale."
        other="# packages go back on sale."
      />
    </>
  );
}

/** Never stored; gone when the dialog closes. */
function ShownAccount() {
  const actor = ActActor.useActorRef();
  const result = ActActor.useSelector(selectResult);
  const name = ActActor.useSelector(({ context }) => context.name);
  if (name !== 'reveal' || !result) return null;
  const { holder, iban } = result.data as BankAccount;
  const close = () => actor.send({ type: 'act.keep' });
  return (
    <Dialog open onClose={close} title={<Trans>Bank account</Trans>}>
      <p>
        <bdi translate="no">{holder}</bdi>
      </p>
      <p>
        <bdi translate="no" dir="ltr">
          {iban.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
        </bdi>
      </p>
      <Button variant="default" onClick={close}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}

type WhyDialogProps = { act: string; title: ReactNode; confirm: ReactNode; children: ReactNode; fields?: ReactNode };

function WhyDialog({ act, title, confirm, children, fields }: WhyDialogProps) {
  return (
    <ActDialog act={act} title={title} confirm={confirm} missing={useReasonMissing()}>
      <Name />
      <p>{children}</p>
      {fields}
      <ReasonField />
    </ActDialog>
  );
}

const Name = () => (
  <p>
    <b>{useText('name')}</b>
  </p>
);

function LevelField() {
  const { t } = useMacro();
  const named = (level: ExpertLevel) => t`Level ${level}: ${EXPERT_LEVELS[level].percent}%`;
  return (
    <ActSelectField
      label={t`Level`}
      name="level"
      choices={LEVELS.map((level) => ({ value: String(level), label: named(level) }))}
    />
  );
}

function AdjustDialog() {
  const { t } = useMacro();
  const amount = useText('amount');
  const reason = useReasonMissing();
  return (
    <ActDialog
      act="adjust"
      title={<Trans>Adjust the earnings</Trans>}
      confirm={<Trans>Request approval</Trans>}
      missing={typedAmount(amount) === 0 ? <Trans>Write an amount above zero.</Trans> : reason}
    >
      <Name />
      <p>
        <Trans>
          This needs a second approval. What is deducted is set against later earnings, never taken out of a wallet.
        </Trans>
      </p>
      <ActSelectField
        label={t`What happens`}
        name="direction"
        choices={[
          { value: 'give', label: t`Pay the expert more` },
          { value: 'take', label: t`Deduct from the expert` },
        ]}
      />
      <CurrencyField />
      <ActAmountField label={t`Amount`} name="amount" maxLength={12} />
      <ReasonField />
    </ActDialog>
  );
}
