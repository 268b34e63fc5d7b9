import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './offline.module.css';

/** Without scripts: the service worker replaces `?asked` and lists kept pages [R24]. */
export function OfflineScreen() {
  const { locale } = useScope();
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        page
        title={<Trans>You are offline</Trans>}
        actions={
          <>
            <Button component="a" href={`/${locale}/offline?asked`}>
              <Trans>Try again</Trans>
            </Button>
            <Button component={LocaleLink} to="/" variant="default">
              <Trans>Go home</Trans>
            </Button>
          </>
        }
      >
        <Trans>This page needs a connection. Nothing is lost: what you chose and typed is kept.</Trans>
      </EmptyState>
      <section className={`et-wrap ${classes.kept}`} data-kept="" hidden>
        <h2>
          <Trans>Saved on this device</Trans>
        </h2>
        <ul />
      </section>
    </main>
  );
}
