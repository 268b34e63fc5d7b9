import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { FareCards } from './fare-cards.tsx';
import { FareTags, FlightLeg } from './flight-card.tsx';
import { useFlow } from './flow-context.tsx';
import { Section } from './section.tsx';
import { useChosen } from './use-chosen.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import classes from './flights-section.module.css';

export function FlightsSection() {
  const choice = useChosen();
  const { panels } = useFlow();
  const title = <Trans>Flights</Trans>;
  if (!choice) return <SectionSkeleton title={title} />;
  const { flight } = choice.chosen;
  return (
    <Section title={title} id="flights">
      <FareCards />
      <div className={classes.cards}>
        {flight.Result.map((leg, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a leg is its place: its button keeps the focus when another flight comes
          <div className="et-card" key={index}>
            <FlightLeg
              leg={leg}
              action={
                index === 0 ? (
                  <Button variant="default" size="sm" onClick={() => panels.send({ type: 'flights.open' })}>
                    <span className="et-wide-only">
                      <Trans>Change flights</Trans>
                    </span>
                    <span className="et-narrow-only">
                      <Trans>Change</Trans>
                    </span>
                  </Button>
                ) : undefined
              }
              foot={index === 0 ? <FareTags flight={flight} /> : undefined}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
