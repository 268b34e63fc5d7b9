import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { RoomFits } from '#contract/calls/room-fits.ts';
import type { Room } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { wantedRoom } from '#contract/rules/meaning.ts';
import { sum, toMinor, type Minor } from '#contract/rules/money.ts';
import { roomPrice } from '#contract/rules/price.ts';
import { selectIsBusy, selectWish } from '#machines/package/selection.selectors.ts';
import { read } from '#src/api/queries.ts';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { Tag } from '#src/components/tag.tsx';
import { Difference } from '#src/features/package/difference.tsx';
import { usePackagePage } from '#src/features/package/flow-context.tsx';
import { useChosen } from '#src/features/package/use-chosen.ts';
import { useRequest } from '#src/features/package/use-request.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useScope } from '#src/locale/scope.tsx';
import { SleepingRoom } from './sleeping-room.tsx';
import classes from './room-compare.module.css';

type Choice = NonNullable<ReturnType<typeof useChosen>>;

export function RoomCompare({ onDone }: { onDone: () => void }) {
  const choice = useChosen();
  return choice ? <Allocations choice={choice} onDone={onDone} /> : null;
}

const roomFits = async () => (await import('#contract/calls/room-fits.ts')).roomFits;

/** The chosen allocation and the others of the same people [LB3]. */
function Allocations({ choice, onDone }: { choice: Choice; onDone: () => void }) {
  const { chosen, offer } = choice;
  const { changeRequest, flow } = usePackagePage();
  const request = useRequest();
  const hotels = chosen.stops.map(({ hotel }) => hotel.HotelCode);
  const { data, isLoading, isError, refetch } = useQuery(
    read('roomFits', roomFits, useScope(), { body: { ...request, hotels } }),
  );
  const isBusy = useSelector(flow.selection, selectIsBusy);
  const wish = useSelector(flow.selection, selectWish);
  const before = sum(chosen.stops.flatMap(({ rooms }) => rooms.map((room, at) => roomPrice(room, at, offer.currency))));

  function take({ rooms, stops }: RoomFits): void {
    const wished = chosen.stops.map(({ hotel }, at) => ({
      HotelCode: hotel.HotelCode,
      HotelName: hotel.HotelDetails.HotelName,
      rooms: (stops?.[at] ?? []).map(wantedRoom),
    }));
    flow.selection.send({ type: 'choice.restore', wish: { ...wish, stops: wished } });
    changeRequest({ ...request, rooms });
    onDone();
  }

  return (
    <div className={classes.columns} aria-busy={isLoading}>
      <Allocation rooms={offer.rooms} stops={chosen.stops.map((stop) => stop.rooms)} choice={choice}>
        <div>
          <Tag tone="ok">
            <Trans>Chosen</Trans>
          </Tag>
        </div>
      </Allocation>
      {(data?.data ?? []).map((fit) => (
        <Allocation key={JSON.stringify(fit.rooms)} rooms={fit.rooms} stops={fit.stops} choice={choice}>
          {fit.Price === null ? (
            <p className="et-muted">
              <Trans>These hotels have no such rooms left.</Trans>
            </p>
          ) : (
            <TakeRooms more={toMinor(fit.Price, offer.currency) - before} isBusy={isBusy} onTake={() => take(fit)} />
          )}
        </Allocation>
      ))}
      {isLoading ? <LineSkeleton width="100%" height={220} /> : null}
      {isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
    </div>
  );
}

type AllocationProps = { rooms: SelectedRooms; stops: Room[][] | null; choice: Choice; children: React.ReactNode };

function Allocation({ rooms, stops, choice, children }: AllocationProps) {
  const { t } = useLingui();
  const counts = useCounts();
  const places = choice.chosen.stops;
  return (
    <section className={`et-card ${classes.column}`}>
      <h3>{rooms.length === 1 ? t`All in one room` : counts('rooms', rooms.length)}</h3>
      {children}
      {(stops ?? []).map((found, at) => (
        <div key={places[at]?.hotel.HotelCode ?? at}>
          {places.length > 1 ? <h4>{places[at]?.hotel.HotelDetails.HotelName}</h4> : null}
          <ul className={classes.rooms}>
            {found.map((room, place) => (
              // eslint-disable-next-line react/no-array-index-key -- a requested room is its place
              <SleepingRoom key={place} room={room} place={place} party={rooms[place]} hotel={places[at]?.hotel} />
            ))}
          </ul>
        </div>
      ))}
      {stops && rooms.length > 1 ? (
        <p className="et-muted">
          <Trans>Connecting rooms cannot be promised.</Trans>
        </p>
      ) : null}
    </section>
  );
}

function TakeRooms({ more, isBusy, onTake }: { more: Minor; isBusy: boolean; onTake: () => void }) {
  return (
    <div className={classes.take}>
      <b>
        <Difference more={more} />
      </b>
      <Button variant="default" size="sm" disabled={isBusy} onClick={onTake}>
        <Trans>Take these rooms</Trans>
      </Button>
    </div>
  );
}
