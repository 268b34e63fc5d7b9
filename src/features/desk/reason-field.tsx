import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from './act-dialog.tsx';
import { ActTextField } from './act-field.tsx';

/** Minimum letters of a reason, as on the server. */
const LEAST = 3;

/** Every act needs a reason for the log. */
export const useReasonMissing = () =>
  String(useField('reason') ?? '').trim().length < LEAST ? (
    <Trans>Give the reason; it is kept in the audit log.</Trans>
  ) : null;

export function ReasonField() {
  const { t } = useLingui();
  return <ActTextField label={t`Reason`} name="reason" maxLength={500} />;
}
