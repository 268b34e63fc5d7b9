import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { ProviderLetter } from './arrangement-letter.tsx';
import sheet from '#src/features/desk/sheet.module.css';

export function ArrangementActs({ one }: { one: DeskArrangement }) {
  const actor = ActActor.useActorRef();
  const { arrangement_id: id, version, state, voucher, kind = 'activity' } = one;
  const ask = (name: string, fields: object = {}) =>
    actor.send({ type: 'act.ask', name, fields: { id, version, ...fields } });
  if (state === 'failed' || state === 'cancelled') return null;
  if (state === 'cancelling')
    return (
      <div className={sheet.acts}>
        <Button size="sm" variant="default" onClick={() => ask('told', { send: true })}>
          <Trans>Tell the provider</Trans>
        </Button>
      </div>
    );
  const { reference = '', phone = '', meeting = { ar: '', en: '' } } = voucher ?? {};
  return (
    <div className={sheet.acts}>
      {state === 'open' || state === 'asked' ? (
        <Button size="sm" variant="default" onClick={() => ask('ask', { send: true })}>
          {state === 'open' ? <Trans>Ask the provider</Trans> : <Trans>Ask again</Trans>}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="default"
        onClick={() => ask('confirm', { kind, reference, phone, meeting_ar: meeting.ar, meeting_en: meeting.en })}
      >
        {state === 'confirmed' ? <Trans>Change the details</Trans> : <Trans>Confirmed</Trans>}
      </Button>
      <Button size="sm" variant="default" onClick={() => ask('fail', { reason: '' })}>
        <Trans>Cannot be had</Trans>
      </Button>
    </div>
  );
}

export function ArrangementDialogs() {
  return (
    <>
      <ActDialog act="ask" title={<Trans>Ask the provider</Trans>} confirm={<Trans>Provider was asked</Trans>}>
        <p>
          <Trans>The deadline stays until the provider confirms.</Trans>
        </p>
        <ProviderLetter />
      </ActDialog>
      <ActDialog act="told" title={<Trans>Tell the provider</Trans>} confirm={<Trans>Provider knows</Trans>}>
        <p>
          <Trans>The customer cancelled. Nothing more is expected of the provider.</Trans>
        </p>
        <ProviderLetter />
      </ActDialog>
      <ConfirmDialog />
      <ActDialog
        act="fail"
        title={<Trans>It cannot be had?</Trans>}
        confirm={<Trans>Give its price back</Trans>}
        missing={useReasonMissing()}
      >
        <p>
          <Trans>The customer gets its whole price back and is told at once. This cannot be undone.</Trans>
        </p>
        <ReasonField />
      </ActDialog>
    </>
  );
}

function ConfirmDialog() {
  const { t } = useLingui();
  const meetings = [useText('meeting_ar'), useText('meeting_en')];
  const isStay = useText('kind') === 'stay';
  const number = useText('reference');
  const isMissing = isStay ? number.trim() === '' : meetings.some((text) => text.trim() === '');
  const meeting = isStay ? null : (
    <>
      <ActTextField label={t`Meeting point in Arabic`} name="meeting_ar" dir="rtl" lang="ar" maxLength={200} />
      <ActTextField label={t`Meeting point in English`} name="meeting_en" dir="ltr" lang="en" maxLength={200} />
    </>
  );
  return (
    <ActDialog
      act="confirm"
      title={<Trans>What did the provider confirm?</Trans>}
      confirm={<Trans>Send it to the customer</Trans>}
      missing={
        !isMissing ? null : isStay ? (
          <Trans>Give the hotel’s confirmation number.</Trans>
        ) : (
          <Trans>Give the meeting point in both languages.</Trans>
        )
      }
    >
      {meeting}
      <ActTextField label={t`Telephone there`} name="phone" dir="ltr" inputMode="tel" optional maxLength={30} />
      <ActTextField label={t`The provider’s reference`} name="reference" dir="ltr" optional={!isStay} maxLength={60} />
    </ActDialog>
  );
}
