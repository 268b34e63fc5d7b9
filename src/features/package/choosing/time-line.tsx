import { Fragment } from 'react';
import { IconPlane } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import type { Leg } from '#contract/entities/flight-option.ts';
import { layoverMinutes, nextDayMark } from '#contract/rules/flight-time.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { Icon } from '#src/components/icon.tsx';
import classes from './time-line.module.css';

export function TimeLine({ leg }: { leg: Leg }) {
  const { t } = useLingui();
  const counts = useCounts();
  const formats = useFormats();
  const [first] = leg.Segments;
  const last = leg.Segments.at(-1);
  if (!first || !last) return null;
  const later = nextDayMark(leg);
  const waits = leg.Segments.slice(1).map((segment, index) => {
    const before = leg.Segments[index];
    return before ? layoverMinutes(before, segment) : 0;
  });
  return (
    <div className={classes.line}>
      <End wall={first.DepartureDateTime} code={first.DepartureAirportCode} city={first.DepartureCityName} />
      <div className="et-leg">
        <span className={classes.length}>{formats.duration(leg.DurationInMinutes)}</span>
        <span className={classes.picture} aria-hidden="true">
          {leg.Segments.map((segment, index) => (
            <Fragment key={`${segment.FlightNumber}${segment.DepartureDateTime}`}>
              {index > 0 ? (
                <i className={classes.wait} style={{ flexGrow: waits[index - 1] }}>
                  <small>
                    <bdi translate="no" dir="ltr">
                      {segment.DepartureAirportCode}
                    </bdi>
                  </small>
                </i>
              ) : null}
              <i className={classes.flight} style={{ flexGrow: segment.DurationInMinutes }}>
                <Icon of={IconPlane} size={17} mirrored className={classes.plane} />
              </i>
            </Fragment>
          ))}
        </span>
        <span className={classes.words}>
          {counts('stops', waits.length)}
          {waits.map((minutes, index) => {
            const { DepartureAirportCode = '', DepartureCityName = '' } = leg.Segments[index + 1] ?? {};
            return (
              <Fragment key={DepartureAirportCode}>
                {' · '}
                {DepartureCityName}{' '}
                <bdi translate="no" dir="ltr">
                  {DepartureAirportCode}
                </bdi>{' '}
                {formats.duration(minutes)}
              </Fragment>
            );
          })}
        </span>
      </div>
      <End
        wall={last.ArrivalDateTime}
        code={last.ArrivalAirportCode}
        city={last.ArrivalCityName}
        mark={later > 0 ? { short: `+${later}`, label: t`arrives on a later day` } : null}
        isLast
      />
    </div>
  );
}

type EndProps = {
  wall: string;
  code: string;
  city: string;
  mark?: { short: string; label: string } | null;
  isLast?: boolean;
};

function End({ wall, code, city, mark = null, isLast = false }: EndProps) {
  const formats = useFormats();
  return (
    <div className={isLast ? classes.last : undefined}>
      <div className={classes.time}>
        <bdi translate="no" dir="ltr">
          {formats.time(wall)}
        </bdi>
        {mark ? (
          <sup className="et-later">
            <span className="et-hidden">{mark.label}</span>
            <bdi translate="no" dir="ltr">
              {mark.short}
            </bdi>
          </sup>
        ) : null}
      </div>
      <div className={classes.place}>
        {city}{' '}
        <bdi translate="no" dir="ltr">
          {code}
        </bdi>
        {mark ? <small>{formats.shortDay(wall)}</small> : null}
      </div>
    </div>
  );
}
