import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useMayBuild } from '#src/api/site-settings.ts';
import { EmptyPage } from '#src/components/empty-state.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { BuilderClosed } from './builder-closed.tsx';
import type { TripStep } from './steps.tsx';
import classes from './trip-title.module.css';

export function NextWords({ step }: { step: TripStep }) {
  if (step === 'flights') return <Trans>On to the hotels</Trans>;
  if (step === 'hotels') return <Trans>On to the rooms</Trans>;
  if (step === 'rooms') return <Trans>See the whole trip</Trans>;
  return <Trans>Continue to book</Trans>;
}

type StopTabsProps = { stops: { name: string; to: string }[]; current: number };

export function StopTabs({ stops, current }: StopTabsProps) {
  if (stops.length < 2) return null;
  return (
    <div className={classes.tabs}>
      {stops.map(({ name, to }, index) => (
        <LocaleLink key={to} to={to} className={classes.tab} aria-current={index === current ? 'true' : undefined}>
          {name}
        </LocaleLink>
      ))}
    </div>
  );
}

export function NoTrip({ builder }: { builder: string }) {
  if (!useMayBuild()) return <BuilderClosed />;
  return (
    <EmptyPage
      title={<Trans>No trip started yet</Trans>}
      actions={
        <Button component={LocaleLink} to={builder}>
          <Trans>Build a trip</Trans>
        </Button>
      }
    >
      <Trans>Choose where and when first; then choose flights, hotels and rooms on this page.</Trans>
    </EmptyPage>
  );
}

export function TripUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyPage
      title={<Trans>Your trip could not be loaded</Trans>}
      actions={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing is lost. Check your connection and try again.</Trans>
    </EmptyPage>
  );
}

export function TripPast({ title, days, onRenew }: { title: string; days: string; onRenew: () => void }) {
  if (!useMayBuild()) return <BuilderClosed />;
  return (
    <EmptyPage
      title={<Trans>The days of this trip are over</Trans>}
      actions={
        <Button onClick={onRenew}>
          <Trans>Choose new days</Trans>
        </Button>
      }
    >
      <Trans>
        “{title}” was planned for {days}. Choose new days, and everything else stays as it was.
      </Trans>
    </EmptyPage>
  );
}
