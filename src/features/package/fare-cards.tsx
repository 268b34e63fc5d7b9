import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import { cheapestFlight } from '#contract/rules/cheapest.ts';
import { familyFare, fareOf, nightHours } from '#contract/rules/family-fare.ts';
import { toMinor } from '#contract/rules/money.ts';
import { countSeats, countTravellers } from '#contract/rules/party.ts';
import { changeOf, selectIsBusy, selectTotal } from '#machines/package/selection.selectors.ts';
import { Money } from '#src/components/money.tsx';
import { useFlow } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './fare-cards.module.css';

const FAMILY = 3;

/** Beside the cheapest fare one with bags for everybody, both with the whole price [LB5]. */
export function FareCards() {
  const choice = useChosen();
  if (!choice || countTravellers(choice.offer.rooms) < FAMILY) return null;
  const flights = choice.offer.trips[0]?.flights_array ?? [];
  const [cheapest, family] = [cheapestFlight(flights), familyFare(flights, fareOf)];
  if (!cheapest || !family || cheapest === family) return null;
  return (
    <div className={classes.cards}>
      <FareCard fare={cheapest} choice={choice} title={<Trans>Cheapest</Trans>} />
      <FareCard fare={family} choice={choice} title={<Trans>For the family</Trans>} />
    </div>
  );
}

type FareCardProps = { fare: FlightOption; choice: NonNullable<ReturnType<typeof useChosen>>; title: ReactNode };

function FareCard({ fare, choice, title }: FareCardProps) {
  const { offer, chosen } = choice;
  const { selection } = useFlow();
  const total = useSelector(selection, selectTotal);
  const isBusy = useSelector(selection, selectIsBusy);
  const more = toMinor(fare.TotalPrice, offer.currency) - toMinor(chosen.flight.TotalPrice, offer.currency);
  const [night] = nightHours(fare.Result);
  const hour = night?.slice(11, 16);
  return (
    <UnstyledButton
      className={classes.card}
      aria-pressed={fare.SearchId === chosen.flight.SearchId}
      disabled={isBusy}
      onClick={() => selection.send({ type: 'flight.choose', flight: fare })}
    >
      <b>{title}</b>
      <span className={classes.price}>
        <Money minor={total + changeOf(choice, more)} currency={offer.currency} big />
      </span>
      <span>
        <Bags fare={fare} seats={countSeats(offer.rooms)} />
      </span>
      {hour ? (
        <span>
          <Trans>
            Flies at night:{' '}
            <bdi translate="no" dir="ltr">
              {hour}
            </bdi>
          </Trans>
        </span>
      ) : null}
    </UnstyledButton>
  );
}

function Bags({ fare: { CheckedBag: bag }, seats }: { fare: FlightOption; seats: number }) {
  if (!bag) return <Trans>Hand baggage only</Trans>;
  const bags = bag.pieces * seats;
  const { kilos } = bag;
  return kilos === null ? (
    <Plural value={bags} one="# checked bag" other="# checked bags" />
  ) : (
    <Plural value={bags} one={`# checked bag of ${kilos} kg`} other={`# checked bags of ${kilos} kg`} />
  );
}
