import { TEAM_ZONE } from '#contract/constants.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './sheet.module.css';

const MINUTE = 60_000;
/** Minutes: the system retries alone for 15; after 60 it is late. */
const LATE = { person: 15, bad: 60 };
const DAY = 24 * 60;

export function Age({ since, now }: { since: string; now: number }) {
  const formats = useFormats();
  const counts = useCounts();
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / MINUTE));
  const tone = minutes < LATE.person ? classes.calm : minutes < LATE.bad ? classes.soon : classes.late;
  return (
    <time dateTime={since} title={formats.fullInstant(since, TEAM_ZONE)} className={`${classes.age} ${tone}`}>
      {minutes >= 2 * DAY ? counts('days', Math.floor(minutes / DAY)) : formats.duration(minutes)}
    </time>
  );
}
