import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p className="et-muted">
        <Trans>This could not be loaded just now.</Trans>
      </p>
      <Button variant="default" size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
