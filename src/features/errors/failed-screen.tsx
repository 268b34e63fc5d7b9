import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '#contract/entities/place.ts';
import { EmptyPage, EmptyState } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { NearPackages } from './near-packages.tsx';

export type FailedScreenProps = {
  failure: { status: number; message: string; code: string | null; suggestions?: Place[] };
  /** A chunk keeps failing to load [S13]. */
  isStuck: boolean;
  onRetry: () => void;
};

export function FailedScreen({ failure, isStuck, onRetry }: FailedScreenProps) {
  useOnline(failure.code === 'offline' ? onRetry : null);
  const home = (
    <Button component={LocaleLink} to="/" variant={failure.status === 404 ? 'filled' : 'default'}>
      <Trans>Go home</Trans>
    </Button>
  );
  if (failure.status === 404)
    return (
      <main id="main" tabIndex={-1}>
        <EmptyState page title={<Trans>Not Found</Trans>} actions={home}>
          {failure.message || <Trans>This page could not be found</Trans>}
        </EmptyState>
        {failure.suggestions?.length ? <DidYouMean places={failure.suggestions} /> : null}
        <NearPackages />
      </main>
    );
  return (
    <EmptyPage
      title={failure.code === 'offline' ? <Trans>You are offline</Trans> : <Trans>An error occurred</Trans>}
      actions={
        <>
          <Button onClick={onRetry}>{isStuck ? <Trans>Reload the page</Trans> : <Trans>Try again</Trans>}</Button>
          {home}
        </>
      }
    >
      {isStuck ? (
        <Trans>A part of the site did not load. The site may have just been updated: reloading usually helps.</Trans>
      ) : (
        <WhatHappened {...failure} />
      )}
    </EmptyPage>
  );
}

function useOnline(act: (() => void) | null): void {
  useEffect(() => {
    if (!act) return;
    addEventListener('online', act);
    return () => removeEventListener('online', act);
  }, [act]);
}

function WhatHappened({ status, message, code }: FailedScreenProps['failure']) {
  const { t } = useLingui();
  if (code === 'offline') return t`This page needs a connection. Nothing is lost: what you chose and typed is kept.`;
  if (message) return message;
  if (code === 'timeout') return t`This is taking longer than usual. Your connection may be slow: try again.`;
  if (status === 429) return t`Too many requests at once. Wait a moment, then try again.`;
  return t`Something went wrong on our side, and nothing is lost. Try again in a moment.`;
}
