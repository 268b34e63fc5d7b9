import { useState } from 'react';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Dialog } from '#src/components/window/dialog.tsx';
import { LeadForm, type LeadFormProps } from './lead-form.tsx';
import classes from './booking-message.module.css';

type BookingMessageProps = Omit<LeadFormProps, 'only'> & { reference: string };

export function BookingMessage({ reference, ...form }: BookingMessageProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)} className={classes.open}>
        <Trans>Message us about it</Trans>
      </Button>
      {open ? (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={
            <Trans>
              About{' '}
              <bdi translate="no" dir="ltr" className="et-reference">
                {reference}
              </bdi>
            </Trans>
          }
        >
          <LeadForm {...form} only={['message']} />
        </Dialog>
      ) : null}
    </>
  );
}
