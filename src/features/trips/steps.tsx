import { IconCheck } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnChannel } from '#contract/constants.ts';
import { useMayBuild } from '#src/api/site-settings.ts';
import { builderPath, FLOW_PATHS, offerPath } from '#contract/rules/flow-paths.ts';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './steps.module.css';

export const TRIP_STEPS = ['flights', 'hotels', 'rooms', 'trip'] as const;
export type TripStep = (typeof TRIP_STEPS)[number];

type StepsProps = {
  channel: OwnChannel;
  trip: number;
  current: TripStep;
  onBuild: () => void;
};

export function Steps({ channel, trip, current, onBuild }: StepsProps) {
  const { t } = useLingui();
  const mayBuild = useMayBuild();
  const paths = FLOW_PATHS[channel];
  const names: Record<TripStep, string> = {
    flights: t`Flights`,
    hotels: t`Hotels`,
    rooms: t`Rooms`,
    trip: t`Your trip`,
  };
  const ways: Record<TripStep, string> = {
    flights: `${paths.flights}?trip=${trip}`,
    hotels: `${paths.hotels}?trip=${trip}`,
    rooms: `${paths.rooms}?trip=${trip}`,
    trip: offerPath(trip, channel),
  };
  const at = TRIP_STEPS.indexOf(current);
  return (
    <nav aria-label={t`Steps of your trip`}>
      {mayBuild ? (
        <p className={classes.back}>
          <LocaleLink to={builderPath(channel)} className="et-link" onClick={onBuild}>
            <Trans>Change the search</Trans>
          </LocaleLink>
        </p>
      ) : null}
      <ol className={classes.steps}>
        {TRIP_STEPS.map((step, index) => (
          <li key={step}>
            <LocaleLink
              to={ways[step]}
              className={classes.step}
              data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
              aria-current={index === at ? 'step' : undefined}
            >
              <span className={classes.ring} aria-hidden="true">
                {index < at ? <Icon of={IconCheck} size={17} /> : index + 1}
              </span>
              {names[step]}
            </LocaleLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
