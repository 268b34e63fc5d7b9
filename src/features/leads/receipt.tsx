import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { Icon } from '#src/components/icon.tsx';
import classes from './lead-form.module.css';

type ReceiptProps = { receipt: { reference: string; message: string }; onRenew: () => void };

export function Receipt({ receipt: { reference, message }, onRenew }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.receipt} role="status">
      <Icon of={IconCircleCheck} size={26} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {message}
        </h2>
        <p>
          <Trans>
            We sent a confirmation to your email. Your reference is{' '}
            <bdi translate="no" dir="ltr" className={classes.reference}>
              {reference}
            </bdi>
            .
          </Trans>
        </p>
        <Button variant="default" onClick={onRenew}>
          <Trans>Write another</Trans>
        </Button>
      </div>
    </div>
  );
}
