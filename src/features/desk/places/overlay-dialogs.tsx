import { Trans } from '@lingui/react/macro';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';

/** To take our words and photos off a vendor's house, and to lay them on again [CA12]. */
export function OverlayDialogs() {
  const missing = useReasonMissing();
  return (
    <>
      <ActDialog
        act="hide"
        title={<Trans>Show this hotel as its vendor tells it?</Trans>}
        confirm={<Trans>Show as its vendor tells it</Trans>}
        missing={missing}
      >
        <p>
          <Trans>Our name and photos of it leave its pages. They stay here.</Trans>
        </p>
        <ReasonField />
      </ActDialog>
      <ActDialog
        act="show"
        title={<Trans>Show our words of this hotel again?</Trans>}
        confirm={<Trans>Show our words again</Trans>}
        missing={missing}
      >
        <ReasonField />
      </ActDialog>
    </>
  );
}
