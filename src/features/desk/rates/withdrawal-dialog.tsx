import { Trans } from '@lingui/react/macro';
import { useFormats } from '#src/locale/format.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';

/** Only before its day, while nothing was sold at it [BO8]. */
export function WithdrawalDialog() {
  const formats = useFormats();
  const date = String(useField('date') ?? '');
  const missing = useReasonMissing();
  return (
    <ActDialog
      act="withdraw"
      title={<Trans>Withdraw these rates?</Trans>}
      confirm={<Trans>Withdraw the rates</Trans>}
      missing={missing}
    >
      <p>
        <b>{date ? formats.fullDay(date) : null}</b>
      </p>
      <p>
        <Trans>
          The rates before them stay in force. If rates then move sharply, a second approval is needed. The audit log
          keeps what was withdrawn.
        </Trans>
      </p>
      <ReasonField />
    </ActDialog>
  );
}
