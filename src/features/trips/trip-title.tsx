import { IconShare } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useActor } from '@xstate/react';
import { Button } from '@mantine/core';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import type { TripShare } from '#contract/entities/trip-share.ts';
import type { tripShareMachine } from '#machines/trips/trip-share.machine.ts';
import { selectHasFailed, selectIsBusy, selectShare } from '#machines/trips/trip-share.selectors.ts';
import { TextField } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './trip-title.module.css';

type TripTitleProps = {
  trip: OwnTrip;
  title: string;
  /** Of the current choice; the plan's until the offer has loaded. */
  days: { start_date: string; end_date: string; nights: number }[];
  shared: TripShare | null;
  share: ShareProps;
};
export type ShareProps = {
  logic: typeof tripShareMachine;
  pathOf: (share: string) => string;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
};

export function TripTitle({ trip, title, days, shared, share }: TripTitleProps) {
  const counts = useCounts();
  const formats = useFormats();
  return (
    <div className={classes.title}>
      <div className={classes.line}>
        <h1>{title}</h1>
        <ShareButton trip={shared} {...share} />
      </div>
      <ol className={classes.stops}>
        {trip.stops.map((stop, index) => {
          const { start_date, end_date, nights } = days[index] ?? stop;
          return (
            <li key={`${stop.slug} ${stop.start_date}`}>
              <b>{stop.name}</b>
              <span>
                {formats.dayRange(start_date, end_date)} · {counts('nights', nights)}
              </span>
              {index < trip.stops.length - 1 && stop.onward === 'own' ? (
                <span>
                  <Trans>own transport</Trans>
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function ShareButton({ trip, logic, pathOf, inspect }: ShareProps & { trip: TripShare | null }) {
  const { t } = useLingui();
  const [snapshot, send] = useActor(logic, { inspect });
  const share = selectShare(snapshot, trip);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconShare} size={17} />}
        disabled={!trip}
        loading={selectIsBusy(snapshot)}
        onClick={() => trip && send({ type: 'share.make', trip })}
      >
        {share ? t`Link ready` : t`Share this trip`}
      </Button>
      {share ? (
        <div className={classes.below}>
          <TextField
            label={t`Link to this trip`}
            value={new URL(pathOf(share), location.origin).href}
            readOnly
            dir="ltr"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      ) : null}
      {selectHasFailed(snapshot) ? (
        <div className={classes.below}>
          <Notice tone="bad" live>
            <Trans>The link could not be made. Try again in a moment.</Trans>
          </Notice>
        </div>
      ) : null}
    </>
  );
}
