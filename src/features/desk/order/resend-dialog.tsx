import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField } from '#src/features/desk/act-field.tsx';

const MAILS: Record<DeskOrder['mails'][number]['mail'], MessageDescriptor> = {
  confirmed: msg`Confirmation and travel voucher`,
  cancelled: msg`Cancellation`,
  refunded: msg`Refund`,
};

export function ResendDialog({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  return (
    <ActDialog act="resend" title={<Trans>Resend an email</Trans>} confirm={<Trans>Send the email</Trans>}>
      <ActSelectField
        label={t`Email message`}
        name="mail"
        choices={order.mails.map((one) => ({ value: one.mail, label: i18n._(MAILS[one.mail]) }))}
      />
    </ActDialog>
  );
}
