import { UnstyledButton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Trip } from '#contract/entities/offer.ts';
import type { SelectedStop } from '#machines/package/selection.machine.ts';
import { useFlow } from './flow-context.tsx';
import { HotelCard } from './hotel-card.tsx';
import { RoomRows } from './room-rows.tsx';
import { Section } from './section.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { staysOf, useChosen } from './use-chosen.ts';
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
  return (
    <HotelCard
      hotel={stop.hotel}
      stay={trip}
      actions={
        <>
          <UnstyledButton className="et-link" onClick={() => panels.send({ type: 'hotels.open', stop: index })}>
            <Trans>Change hotel</Trans>
          </UnstyledButton>
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
}
