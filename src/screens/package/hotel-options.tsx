import { Button } from '#src/components/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import { ceilToTenth, sum, toMinor } from '#contract/rules/money.ts';
import { roomPrice } from '#contract/rules/price.ts';
import { selectAwaitsHotels, selectHotelOptions } from '#machines/offer/offer.selectors.ts';
import { selectChange, selectIsBusy } from '#machines/selection/selection.selectors.ts';
import { Money } from '#src/components/money.tsx';
import { RowSkeleton } from '#src/components/skeletons.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFlow } from './flow-context.tsx';
import { HotelCard } from './hotel-card.tsx';
import { Notices } from './notices.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './options.module.css';

/** All hotels of a stop by price; choosing one waits for its rooms (S4). */
export function HotelOptions({ stop }: { stop: number }) {
  const given = useChosen();
  const { offer } = useFlow();
  const hotels = useSelector(offer, selectHotelOptions)[stop] ?? [];
  const isAwaited = useSelector(offer, selectAwaitsHotels);
  const counts = useCounts();
  if (!given) return null;
  const chosen = given.chosen.stops[stop];
  const sorted = hotels.toSorted((one, other) => one.Price - other.Price);
  return (
    <>
      <Notices />
      <p className={classes.count} role="status">
        {counts('hotels', hotels.length)}
        {isAwaited ? (
          <>
            {' · '}
            <Trans>more are on their way</Trans>
          </>
        ) : null}
      </p>
      <ul className={classes.list}>
        {sorted.map((hotel) => (
          <li key={hotel.HotelCode}>
            <HotelCard
              hotel={hotel}
              actions={
                hotel.HotelCode === chosen?.hotel.HotelCode ? (
                  <Tag tone="ok">
                    <Trans>Chosen</Trans>
                  </Tag>
                ) : (
                  <TakeHotel hotel={hotel} stop={stop} />
                )
              }
            />
          </li>
        ))}
      </ul>
      {isAwaited ? <RowSkeleton /> : null}
    </>
  );
}

function TakeHotel({ hotel, stop }: { hotel: HotelOption; stop: number }) {
  const given = useChosen();
  const { selection } = useFlow();
  const isBusy = useSelector(selection, selectIsBusy);
  const change = useSelector(selection, selectChange);
  if (!given) return null;
  const { currency } = given.offer;
  const before = sum(given.chosen.stops[stop]?.rooms.map((room, index) => roomPrice(room, index, currency)) ?? []);
  const difference = ceilToTenth(toMinor(hotel.Price, currency), currency) - before;
  return (
    <div className={classes.act}>
      <span className={classes.price}>
        <Money minor={difference} currency={currency} signed />
        <small>
          <Trans>for the whole stay</Trans>
        </small>
      </span>
      <Button
        variant="default"
        disabled={isBusy}
        loading={change?.hotel.HotelCode === hotel.HotelCode}
        onClick={() => selection.send({ type: 'hotel.choose', stop, hotel })}
      >
        <Trans>Choose</Trans>
      </Button>
    </div>
  );
}
