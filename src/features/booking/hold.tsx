import { useLingui } from '@lingui/react/macro';
import { selectCountdown } from '#machines/booking/booking.selectors.ts';
import { Cells } from '#src/components/money.tsx';
import { PatternBand } from './pattern-band.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './checkout.module.css';

const SOON = 5 * 60;
const two = (number: number) => String(number).padStart(2, '0');

export function Hold() {
  const { t } = useLingui();
  const counts = useCounts();
  const countdown = BookingActor.useSelector(
    selectCountdown,
    (one, other) => one?.seconds === other?.seconds && one?.of === other?.of,
  );
  if (!countdown) return <div className={classes.hold} data-empty aria-hidden="true" />;
  const { of, seconds, all } = countdown;
  const minutes = counts('minutes', Math.ceil(seconds / 60));
  const words = of === 'hold' ? t`Seats and rooms are held for you` : t`Your price is held`;
  return (
    <div className={classes.hold} data-soon={seconds <= SOON ? true : undefined}>
      <span className={classes.holdWords}>{words}</span>
      <PatternBand left={seconds / all} />
      <span className={classes.holdTime} role="timer" aria-label={t`${minutes} left`}>
        <bdi translate="no" dir="ltr" aria-hidden="true">
          <Cells text={`${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`} />
        </bdi>
      </span>
    </div>
  );
}
