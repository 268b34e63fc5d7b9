import { Trans, useLingui } from '@lingui/react/macro';
import { useField } from './act-dialog.tsx';
import { ActTextField } from './act-field.tsx';

/** Letters that a reason has at least; the server asks for as many. */
const LEAST = 3;

/** Why an act cannot be confirmed yet: without a reason nobody knows later why it was done. */
export const useReasonMissing = () =>
  String(useField('reason') ?? '').trim().length < LEAST ? (
    <Trans>Give the reason; it is kept in the audit log.</Trans>
  ) : null;

/** The reason of an act, in the member's own words. */
export function ReasonField() {
  const { t } = useLingui();
  return <ActTextField label={t`Reason`} name="reason" maxLength={500} />;
}
