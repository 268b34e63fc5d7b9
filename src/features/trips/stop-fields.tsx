import { Trans } from '@lingui/react/macro';
import type { StopForm } from '#machines/trips/trip-builder.machine.ts';
import { selectIsBusy } from '#machines/trips/trip-builder.selectors.ts';
import { CityField } from './city-field.tsx';
import { NightsField } from './nights-field.tsx';
import { TripActor } from './trip-actor.ts';
import { useFault } from './use-trip-words.ts';
import { useCityName } from './use-trip-map.ts';
import classes from './builder.module.css';

export function StopFields({ stop, index }: { stop: StopForm; index: number }) {
  const actor = TripActor.useActorRef();
  const isBusy = TripActor.useSelector(selectIsBusy);
  const text = useCityName(stop);
  const { key, place, nights } = stop;
  return (
    <div className={classes.stay}>
      <CityField
        label={<Trans>To</Trans>}
        name={`stops.${index}.place`}
        city={{ text, place }}
        error={useFault(`stops.${index}.place`)}
        readOnly={isBusy}
        onChange={(city) => actor.send({ type: 'stop.change', key, changes: city })}
      />
      <NightsField
        nights={nights}
        place={text}
        error={useFault(`stops.${index}.nights`)}
        disabled={isBusy}
        onChange={(changed) => actor.send({ type: 'stop.change', key, changes: { nights: changed } })}
      />
    </div>
  );
}
