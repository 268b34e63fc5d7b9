import { Button } from '#src/components/button.tsx';
import { Trans } from '@lingui/react/macro';
import { EmptyNote, EmptyState } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { NearPackages } from './near-packages.tsx';

type NotFoundScreenProps = {
  /** The server's sentence about the package that failed to load, or null. */
  message: string | null;
  packageId: number | null;
  /** Asks for the package again; null when none was asked for. */
  onRetry: (() => void) | null;
};

/** /404: a package that could not be loaded, or simply no such page (R20, S6). */
export function NotFoundScreen({ message, packageId, onRetry }: NotFoundScreenProps) {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        page
        title={<Trans>Not Found</Trans>}
        actions={
          <>
            {onRetry ? (
              <Button onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            ) : null}
            <Button component={LocaleLink} to="/" variant={onRetry ? 'default' : 'filled'}>
              <Trans>Go home</Trans>
            </Button>
          </>
        }
      >
        {message ?? <Trans>This page could not be found</Trans>}
      </EmptyState>
      <NearPackages packageId={packageId} />
      {packageId === null ? null : (
        <div className="et-wrap">
          <EmptyNote />
        </div>
      )}
    </main>
  );
}
