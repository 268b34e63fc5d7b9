import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { SelectField } from '#src/components/field.tsx';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { ActDialog, useField } from '#src/screens/desk/act-dialog.tsx';

const MAILS: Record<DeskOrder['mails'][number]['mail'], MessageDescriptor> = {
  confirmed: msg`Confirmation and travel voucher`,
  cancelled: msg`Cancellation`,
  refunded: msg`Refund`,
};

/** A letter goes out once more, to the booking's own address. */
export function ResendDialog({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
  const mail = useField('mail');
  return (
    <ActDialog act="resend" title={<Trans>Resend an email</Trans>} confirm={<Trans>Send the email</Trans>}>
      <SelectField
        label={t`Email message`}
        name="mail"
        value={String(mail ?? '')}
        choices={order.mails.map((one) => ({ value: one.mail, label: i18n._(MAILS[one.mail]) }))}
        onChange={(event) => actor.send({ type: 'field.change', changes: { mail: event.target.value } })}
      />
    </ActDialog>
  );
}
