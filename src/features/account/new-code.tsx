import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import classes from './auth.module.css';

export function NewCode({ disabled, onAsk }: { disabled: boolean; onAsk: () => void }) {
  return (
    <p className={classes.renew}>
      <Trans>No email, or an old code?</Trans>
      <UnstyledButton className="et-link" disabled={disabled} onClick={onAsk}>
        <Trans>Send a new code</Trans>
      </UnstyledButton>
    </p>
  );
}
