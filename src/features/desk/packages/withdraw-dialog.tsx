import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';

type WithdrawDialogProps = {
  missing?: ReactNode;
  children?: ReactNode;
};

export function WithdrawDialog({ missing, children }: WithdrawDialogProps) {
  const title = String(useField('title') ?? '');
  return (
    <ActDialog
      act="withdraw"
      title={<Trans>Take this package off sale?</Trans>}
      confirm={<Trans>Take off sale</Trans>}
      missing={missing}
    >
      <p>
        <b>{title}</b>
      </p>
      <p>
        <Trans>
          Visitors stop seeing it within a second. Bookings stand, and favourites show that it is no longer sold.
        </Trans>
      </p>
      {children}
    </ActDialog>
  );
}
