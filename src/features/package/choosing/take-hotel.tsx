import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Button } from '@mantine/core';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import { ceilToTenth, sum, toMinor } from '#contract/rules/money.ts';
import { roomPrice } from '#contract/rules/price.ts';
import { selectChange, selectIsBusy } from '#machines/package/selection.selectors.ts';
import { Tag } from '#src/components/tag.tsx';
import { Difference } from '#src/features/package/difference.tsx';
import { useFlow } from '#src/features/package/flow-context.tsx';
import { useChosen } from '#src/features/package/use-chosen.ts';
import classes from './options.module.css';

export function TakeHotel({ hotel, stop }: { hotel: HotelOption; stop: number }) {
  const choice = useChosen();
  const { selection } = useFlow();
  const isBusy = useSelector(selection, selectIsBusy);
  const isAsked = useSelector(selection, (now) => selectChange(now)?.hotel.HotelCode === hotel.HotelCode);
  const stay = choice?.chosen.stops[stop];
  if (!choice || !stay) return null;
  if (hotel.HotelCode === stay.hotel.HotelCode)
    return (
      <Tag tone="ok">
        <Trans>Chosen</Trans>
      </Tag>
    );
  const { currency } = choice.offer;
  const before = sum(stay.rooms.map((room, index) => roomPrice(room, index, currency)));
  const more = ceilToTenth(toMinor(hotel.Price, currency), currency) - before;
  return (
    <div className={classes.act}>
      <span className={classes.price}>
        <Difference more={more} />
        <small>
          <Trans>for the whole stay</Trans>
        </small>
      </span>
      <Button
        variant="default"
        size="sm"
        disabled={isBusy}
        loading={isAsked}
        onClick={() => selection.send({ type: 'hotel.choose', stop, hotel })}
      >
        <Trans>Choose</Trans>
      </Button>
    </div>
  );
}
