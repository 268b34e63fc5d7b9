import { Trans } from '@lingui/react/macro';
import type { HouseDetails } from '#contract/entities/house.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import classes from './contact.module.css';

type Hours = Pick<HouseDetails, 'opens' | 'closes' | 'closed_on'>;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** By the wall of `zone`; a house that closes after midnight is open until then. */
export function isOpenAt({ opens, closes, closed_on }: Hours, instant: number, zone: string): boolean {
  const format = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const time = `${parts.hour}:${parts.minute}`;
  if (closed_on.includes(DAYS.indexOf(parts.weekday ?? ''))) return false;
  return opens < closes ? time >= opens && time < closes : time >= opens || time < closes;
}

type OpenNowProps = { house: Hours; zone: string; now?: () => number };

export function OpenNow({ house, zone, now = serverNow }: OpenNowProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <small className={classes.open}>&nbsp;</small>;
  return isOpenAt(house, now(), zone) ? (
    <small className={classes.open} data-open>
      <Trans>Open now</Trans>
    </small>
  ) : (
    <small className={classes.open}>
      <Trans>Closed now; we answer messages when we open</Trans>
    </small>
  );
}
