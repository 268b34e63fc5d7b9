import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { OwnChannel } from '#contract/constants.ts';
import { EmptyNote } from '#src/cards/empty-note.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { builderPath } from '#contract/rules/flow-paths.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { NearPackages } from './near-packages.tsx';

type NotFoundScreenProps = {
  message: string | null;
  packageId: number | null;
  channel?: OwnChannel | null;
  /** Null if no package was requested. */
  onRetry: (() => void) | null;
};

export function NotFoundScreen({ message, packageId, channel = null, onRetry }: NotFoundScreenProps) {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        page
        title={<Title packageId={packageId} channel={channel} />}
        actions={
          <>
            {onRetry ? (
              <Button onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            ) : null}
            {channel ? (
              <Button component={LocaleLink} to={builderPath(channel)} variant="default">
                <Trans>Change the search</Trans>
              </Button>
            ) : (
              <Button component={LocaleLink} to="/" variant={onRetry ? 'default' : 'filled'}>
                <Trans>Go home</Trans>
              </Button>
            )}
          </>
        }
      >
        {message ?? <Text packageId={packageId} />}
      </EmptyState>
      <NearPackages packageId={channel ? null : packageId} />
      {packageId === null ? null : (
        <div className="et-wrap">
          <EmptyNote />
        </div>
      )}
    </main>
  );
}

function Title({ packageId, channel }: Pick<NotFoundScreenProps, 'packageId' | 'channel'>) {
  if (packageId === null) return <Trans>Not Found</Trans>;
  return channel ? (
    <Trans>Your trip could not be put together</Trans>
  ) : (
    <Trans>This package could not be put together</Trans>
  );
}

function Text({ packageId }: Pick<NotFoundScreenProps, 'packageId'>) {
  if (packageId === null) return <Trans>This page could not be found</Trans>;
  return <Trans>The airlines or hotels did not respond. Nothing is lost; try again in a moment.</Trans>;
}
