import { Radio } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrencyCode } from '#contract/constants.ts';
import type { Room } from '#contract/entities/room.ts';
import type { RoomConfig } from '#contract/entities/selected-rooms.ts';
import type { Minor } from '#contract/rules/money.ts';
import { Scene } from '#src/cards/scene.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Money } from '#src/components/money.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import type { RoomTerms } from './room-label.ts';
import { useRoomWords } from './room-words.ts';
import classes from './room-row.module.css';

type RoomRowProps = {
  room: Room;
  place: number;
  party: RoomConfig | undefined;
  terms: RoomTerms;
  group: string;
  isChosen: boolean;
  difference: Minor;
  currency: CurrencyCode;
  onChoose: () => void;
};

export function RoomRow({ room, place, party, terms, group, isChosen, difference, currency, onChoose }: RoomRowProps) {
  const { t } = useLingui();
  const counts = useCounts();
  const formats = useFormats();
  const { bedsOf, capacityOf } = useRoomWords();
  const beds = bedsOf(room, party);
  const metres = room.square_metres;
  const day = terms.until ? formats.day(terms.until) : '';
  const rooms = counts('rooms', room.left);
  return (
    <Radio
      classNames={{ body: classes.row, radio: classes.radio }}
      name={group}
      checked={isChosen}
      onChange={onChoose}
      label={
        <>
          <span className={classes.art}>
            <Scene src={room.image} width={224} height={152} />
          </span>
          <span className={classes.words}>
            <b>{room.name}</b>
            <span className={classes.sleeps}>
              <span className={room.fits?.[place] === 'fits' ? classes.free : classes.few}>
                {capacityOf(room, place)}
              </span>
              {beds ? <span>{beds}</span> : null}
              {metres ? (
                <span>
                  <Trans>{metres} m²</Trans>
                </span>
              ) : null}
            </span>
            <span className={classes.terms}>
              <span>{room.boardName}</span>
              <span className={terms.refundable ? classes.free : classes.fixed}>
                {terms.refundable ? <Trans>Refundable until {day}</Trans> : t`Not refundable`}
              </span>
              {room.left <= 3 ? (
                <span className={classes.few}>
                  <Trans>{rooms} left</Trans>
                </span>
              ) : null}
              <PropertyFees room={room} />
            </span>
          </span>
          <span className={classes.price}>
            {isChosen ? (
              <Tag tone="ok" icon={<Icon of={IconCheck} size={17} />}>
                <Trans>Chosen</Trans>
              </Tag>
            ) : (
              <Money minor={difference} currency={currency} signed />
            )}
          </span>
        </>
      }
    />
  );
}

/** In the hotel's currency; never part of our price [E4]. */
export function PropertyFees({ room }: { room: Room }) {
  const formats = useFormats();
  if (room.propertyFeesLocale === null || room.propertyFeesLocale === 0) return null;
  const fees = room.propertyFeesCurrency
    ? formats.foreign(room.propertyFeesLocale, room.propertyFeesCurrency)
    : formats.number(room.propertyFeesLocale);
  return (
    <span className={classes.fees}>
      <Trans>
        Paid at the hotel: <bdi translate="no">{fees}</bdi>
      </Trans>
    </span>
  );
}
