import { useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Room } from '#contract/entities/room.ts';
import type { RoomConfig } from '#contract/entities/selected-rooms.ts';
import { roomFits } from '#contract/rules/cheapest.ts';
import { roomPrice } from '#contract/rules/price.ts';
import { changeOf } from '#machines/package/selection.selectors.ts';
import type { SelectedStop } from '#machines/package/selection.machine.ts';
import { useFlow } from './flow-context.tsx';
import { usePartyWords } from '#src/locale/party-words.ts';
import { RoomRow } from './room-row.tsx';
import { useRoomWords } from './room-words.ts';
import { termsOf } from './room-label.ts';
import { useChosen } from './use-chosen.ts';
import classes from './room-rows.module.css';

const FIRST_RATES = 3;

export function RoomRows({ stop, index, all = false }: { stop: SelectedStop; index: number; all?: boolean }) {
  const choice = useChosen();
  if (!choice) return null;
  return stop.rooms.map((room, place) => (
    <RoomList
      // eslint-disable-next-line react/no-array-index-key -- a requested room is its place
      key={place}
      stop={stop}
      index={index}
      place={place}
      chosen={room}
      party={choice.offer.rooms[place]}
      all={all}
    />
  ));
}

/** Each type once. */
function smallIn(rooms: Room[], place: number): Room[] {
  const fitting = new Set(rooms.filter((room) => roomFits(room, place)).map(({ type }) => type));
  return [...new Map(rooms.filter(({ type }) => !fitting.has(type)).map((room) => [room.type, room])).values()];
}

type RoomListProps = {
  stop: SelectedStop;
  index: number;
  place: number;
  chosen: Room;
  party: RoomConfig | undefined;
  all: boolean;
};

function RoomList({ stop, index, place, chosen, party, all }: RoomListProps) {
  const choice = useChosen();
  const { selection } = useFlow();
  const { t } = useLingui();
  const partyText = usePartyWords();
  const { lackOf } = useRoomWords();
  const [isOpen, open] = useState(all);
  if (!choice) return null;
  const { currency, priced_at } = choice.offer;
  const fitting = stop.hotel.Rooms.filter((room) => roomFits(room, place));
  const small = smallIn(stop.hotel.Rooms, place);
  const first = [chosen, ...fitting.filter((room) => room !== chosen)];
  const rates = isOpen ? fitting : fitting.filter((room) => first.slice(0, FIRST_RATES).includes(room));
  const rest = fitting.length - rates.length;
  const number = place + 1;
  const who = party ? partyText([party]) : '';
  const several = stop.rooms.length > 1;
  return (
    <fieldset className={classes.list}>
      <legend className={several ? classes.legend : 'et-hidden'}>
        {several ? (
          <Trans>
            Room {number}: {who}
          </Trans>
        ) : (
          t`Choose a room`
        )}
      </legend>
      {rates.map((room) => (
        <RoomRow
          key={room.rateKey}
          room={room}
          place={place}
          party={party}
          terms={termsOf(room, stop.hotel.HotelDetails.timeZone, priced_at)}
          group={`stop${index}room${place}`}
          isChosen={room.rateKey === chosen.rateKey}
          difference={changeOf(choice, roomPrice(room, place, currency) - roomPrice(chosen, place, currency))}
          currency={currency}
          onChoose={() => selection.send({ type: 'room.choose', stop: index, room: place, rateKey: room.rateKey })}
        />
      ))}
      {rest > 0 ? (
        <UnstyledButton
          className={`et-link ${classes.more}`}
          onClick={({ currentTarget }) => {
            // the button disappears: focus the chosen room after its neighbours render
            currentTarget.closest('fieldset')?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
            open(true);
          }}
        >
          <Trans>
            More rooms <bdi translate="no">({rest})</bdi>
          </Trans>
        </UnstyledButton>
      ) : null}
      {party && small.length > 0 ? (
        <ul className={classes.small}>
          {small.map((room) => (
            <li key={room.type}>
              <b>{room.name}</b>
              <span>{lackOf(room, place, party)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}
