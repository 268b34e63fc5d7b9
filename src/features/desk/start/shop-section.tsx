import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { ShopActs } from './shop-acts.tsx';

/** Among the settings: an open shop can be closed [CA18]. */
export const ShopSection = ({ provide }: { provide: ProvideActs }) => (
  <ShopActs provide={provide}>
    {({ open }) => (
      <DeskSection title={<Trans>The checkout</Trans>}>
        {open ? (
          <CloseButton />
        ) : (
          <p>
            <Trans>Closed: visitors can look and save trips, and book nothing.</Trans>
          </p>
        )}
        <CloseDialog />
      </DeskSection>
    )}
  </ShopActs>
);

function CloseButton() {
  const actor = ActActor.useActorRef();
  return (
    <>
      <p>
        <Trans>Open: visitors can book.</Trans>
      </p>
      <Button
        size="sm"
        variant="default"
        onClick={() => actor.send({ type: 'act.ask', name: 'close', fields: { reason: '' } })}
      >
        <Trans>Close the checkout</Trans>
      </Button>
    </>
  );
}

function CloseDialog() {
  const missing = useReasonMissing();
  return (
    <ActDialog
      act="close"
      title={<Trans>Close the checkout now?</Trans>}
      confirm={<Trans>Close the checkout</Trans>}
      missing={missing}
    >
      <p>
        <Trans>Nothing new can be booked. Bookings that exist go on.</Trans>
      </p>
      <ReasonField />
    </ActDialog>
  );
}
