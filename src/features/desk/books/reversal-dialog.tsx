import { Trans } from '@lingui/react/macro';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';

export function ReversalDialog() {
  const missing = useReasonMissing();
  return (
    <ActDialog
      act="reverse"
      title={<Trans>Reverse this entry?</Trans>}
      confirm={<Trans>Request approval</Trans>}
      missing={missing}
    >
      <p>
        <Trans>
          This needs a second approval. A new entry with the opposite amounts is then booked, and this one stays as it
          is.
        </Trans>
      </p>
      <ReasonField />
    </ActDialog>
  );
}
