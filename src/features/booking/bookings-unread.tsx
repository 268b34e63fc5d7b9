import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';

export function BookingsUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className="et-muted">
        <Trans>Your bookings could not be loaded just now.</Trans>
      </p>
      <Button variant="default" size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}
