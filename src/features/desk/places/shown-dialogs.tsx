import { Trans } from '@lingui/react/macro';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';

/** To hide a place and to show it again [CA7]. */
export function ShownDialogs() {
  const title = String(useField('title') ?? '');
  const missing = useReasonMissing();
  return (
    <>
      <ActDialog
        act="hide"
        title={<Trans>Hide this place from visitors?</Trans>}
        confirm={<Trans>Hide</Trans>}
        missing={missing}
      >
        <p>
          <b>{title}</b>
        </p>
        <p>
          <Trans>It leaves search, lists and the expert’s designer. Bookings stand.</Trans>
        </p>
        <ReasonField />
      </ActDialog>
      <ActDialog
        act="show"
        title={<Trans>Show this place again?</Trans>}
        confirm={<Trans>Show again</Trans>}
        missing={missing}
      >
        <p>
          <b>{title}</b>
        </p>
        <ReasonField />
      </ActDialog>
    </>
  );
}
