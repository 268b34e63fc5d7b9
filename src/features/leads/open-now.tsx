import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import classes from './contact.module.css';

const OPENS = 9;
const CLOSES = 23;

export const hourInKuwait = (instant: number): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: TEAM_ZONE }).format(instant));

export function OpenNow({ now = serverNow }: { now?: () => number }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <small className={classes.open}>&nbsp;</small>;
  const hour = hourInKuwait(now());
  return hour >= OPENS && hour < CLOSES ? (
    <small className={classes.open} data-open>
      <Trans>Open now</Trans>
    </small>
  ) : (
    <small className={classes.open}>
      <Trans>Closed now; we answer messages in the morning</Trans>
    </small>
  );
}
