import { Fragment } from 'react';
import { IconPlane } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import type { Leg } from '#contract/entities/flight-option.ts';
import { layoverMinutes, nextDayMark } from '#contract/rules/flight-time.ts';
import { Icon } from '#src/components/icon.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './legs.module.css';

/** Start to end edge; later days marked +1 (E2). */
export function Legs({ leg }: { leg: Leg }) {
  const { t } = useLingui();
  const counts = useCounts();
  const formats = useFormats();
  const first = leg.Segments[0];
  const last = leg.Segments.at(-1);
  if (!first || !last) return null;
  const later = nextDayMark(leg);
  const stops = leg.Segments.slice(1).map((segment, index) => {
    const before = leg.Segments[index];
    return { code: segment.DepartureAirportCode, minutes: before ? layoverMinutes(before, segment) : 0 };
  });
  return (
    <div className={classes.legs}>
      <div>
        <div className={classes.time}>
          <bdi translate="no" dir="ltr">
            {formats.time(first.DepartureDateTime)}
          </bdi>
        </div>
        <div className={classes.place}>
          {first.DepartureCityName}{' '}
          <bdi translate="no" dir="ltr">
            {first.DepartureAirportCode}
          </bdi>
        </div>
      </div>
      <div className="et-leg">
        <span>{formats.duration(leg.DurationInMinutes)}</span>
        <span className={classes.line} aria-hidden="true">
          {stops.length === 0 ? (
            <Icon of={IconPlane} size={17} mirrored />
          ) : (
            stops.map((stop) => <span key={stop.code} className={classes.dot} />)
          )}
        </span>
        <span>
          {counts('stops', stops.length)}
          {stops.map((stop) => (
            <Fragment key={stop.code}>
              {' · '}
              <bdi translate="no" dir="ltr">
                {stop.code}
              </bdi>{' '}
              {formats.duration(stop.minutes)}
            </Fragment>
          ))}
        </span>
      </div>
      <div className={classes.end}>
        <div className={classes.time}>
          <bdi translate="no" dir="ltr">
            {formats.time(last.ArrivalDateTime)}
          </bdi>
          {later > 0 ? (
            <sup className="et-later">
              <span className="et-hidden">{t`arrives on a later day`}</span>
              <bdi translate="no" dir="ltr">
                +{later}
              </bdi>
            </sup>
          ) : null}
        </div>
        <div className={classes.place}>
          {last.ArrivalCityName}{' '}
          <bdi translate="no" dir="ltr">
            {last.ArrivalAirportCode}
          </bdi>
        </div>
      </div>
    </div>
  );
}
