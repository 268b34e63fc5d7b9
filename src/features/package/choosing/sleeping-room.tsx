import { IconBed } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Room } from '#contract/entities/room.ts';
import type { RoomConfig } from '#contract/entities/selected-rooms.ts';
import { Icon } from '#src/components/icon.tsx';
import { termsOf } from '#src/features/package/room-label.ts';
import { useRoomWords } from '#src/features/package/room-words.ts';
import { useChosen } from '#src/features/package/use-chosen.ts';
import { useFormats } from '#src/locale/format.ts';
import { usePartyWords } from '#src/locale/party-words.ts';
import classes from './room-compare.module.css';

type SleepingRoomProps = {
  room: Room;
  place: number;
  party: RoomConfig | undefined;
  hotel: HotelOption | undefined;
};

/** Who sleeps where, before anything else. */
export function SleepingRoom({ room, place, party, hotel }: SleepingRoomProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const partyText = usePartyWords();
  const { bedsOf, capacityOf } = useRoomWords();
  const choice = useChosen();
  const terms = termsOf(room, hotel?.HotelDetails.timeZone ?? 'UTC', choice?.offer.priced_at ?? '');
  const day = terms.until ? formats.day(terms.until) : '';
  const metres = room.square_metres;
  const beds = bedsOf(room, party);
  return (
    <li>
      {party ? <b>{partyText([party])}</b> : null}
      <span>{room.name}</span>
      {beds ? (
        <span className={classes.beds}>
          <Icon of={IconBed} size={20} /> <span>{beds}</span>
        </span>
      ) : null}
      <span className={room.fits?.[place] === 'fits' ? classes.fit : classes.untold}>{capacityOf(room, place)}</span>
      <span className={classes.facts}>
        {metres ? (
          <span>
            <Trans>{metres} m²</Trans>
          </span>
        ) : null}
        <span>{room.boardName}</span>
        <span>{terms.refundable ? <Trans>Refundable until {day}</Trans> : t`Not refundable`}</span>
      </span>
    </li>
  );
}
