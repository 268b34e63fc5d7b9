import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from './act-dialog.tsx';
import { ActTextField } from './act-field.tsx';

const LEAST = 3;

export const useReasonMissing = () =>
  String(useField('reason') ?? '').trim().length < LEAST ? (
    <Trans>Give the reason; it is kept in the audit log.</Trans>
  ) : null;

export function ReasonField() {
  const { t } = useLingui();
  return <ActTextField label={t`Reason`} name="reason" maxLength={500} />;
}
