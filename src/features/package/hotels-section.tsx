import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { HotelsNote, Trip } from '#contract/entities/offer.ts';
import { sum } from '#contract/rules/money.ts';
import { countSeats } from '#contract/rules/party.ts';
import type { SelectedStop } from '#machines/package/selection.machine.ts';
import { Notice } from '#src/components/notice.tsx';
import { useFlow } from './flow-context.tsx';
import { HotelCard } from './hotel-card.tsx';
import { RoomRows } from './room-rows.tsx';
import { Section } from './section.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { staysOf, useChosen } from './use-chosen.ts';
import { useRequest } from './use-request.ts';
import classes from './flights-section.module.css';

export function HotelsSection() {
  const choice = useChosen();
  const title = <Trans>Hotels and rooms</Trans>;
  if (!choice) return <SectionSkeleton title={title} />;
  return (
    <Section title={title} id="hotels">
      <div className={classes.cards}>
        {staysOf(choice.offer, choice.chosen).map(({ trip, stop, index }) => (
          <StayCard key={trip.destination.slug + trip.start_date} trip={trip} stop={stop} index={index} />
        ))}
      </div>
    </Section>
  );
}

function StayCard({ trip, stop, index }: { trip: Trip; stop: SelectedStop; index: number }) {
  const { panels } = useFlow();
  const { HotelCode } = stop.hotel;
  const { rooms } = useRequest();
  // who could sleep otherwise than together
  const isFamily = countSeats(rooms) > 2 && sum(rooms.map(({ Adults }) => Adults)) > 1;
  const card = (
    <HotelCard
      hotel={stop.hotel}
      stay={trip}
      actions={
        <>
          <UnstyledButton className="et-link" onClick={() => panels.send({ type: 'hotels.open', stop: index })}>
            <Trans>Change hotel</Trans>
          </UnstyledButton>
          {isFamily ? (
            <UnstyledButton className="et-link" onClick={() => panels.send({ type: 'rooms.open' })}>
              <Trans>Compare rooms</Trans>
            </UnstyledButton>
          ) : null}
          <UnstyledButton
            className="et-link"
            onClick={() => panels.send({ type: 'hotelDetails.open', stop: index, HotelCode })}
          >
            <Trans>About the hotel</Trans>
          </UnstyledButton>
        </>
      }
    >
      <RoomRows stop={stop} index={index} />
    </HotelCard>
  );
  return trip.hotels_note ? (
    <>
      <Notice tone="info" live>
        <FullHotels note={trip.hotels_note} />
      </Notice>
      {card}
    </>
  ) : (
    card
  );
}

/** [CA11] */
const FullHotels = ({ note }: { note: HotelsNote }) =>
  note === 'some_full' ? (
    <Trans>
      Some of the expert’s hotels are full on these dates. Others of at least the same stars and meals stand in their
      place.
    </Trans>
  ) : (
    <Trans>The expert’s hotels are full on these dates. These have at least the same stars and meals.</Trans>
  );
