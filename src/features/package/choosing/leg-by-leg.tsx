import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrencyCode } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { JourneyChoice } from '#contract/rules/flight-list.ts';
import { Icon } from '#src/components/icon.tsx';
import { Difference } from '#src/features/package/difference.tsx';
import { useFormats } from '#src/locale/format.ts';
import { Fare, fareMinor, JourneyRow } from './fare-family.tsx';
import { LongList } from './long-list.tsx';
import type { FlightList } from './use-flight-list.ts';
import card from './fare-family.module.css';
import classes from './leg-by-leg.module.css';

type LegByLegProps = {
  list: FlightList;
  currency: CurrencyCode;
  chosen: FlightOption;
  onTake: (fare: FlightOption) => void;
};

export function LegByLeg({ list, currency, chosen, onTake }: LegByLegProps) {
  const { picked, choices, fares } = list.steps;
  const cheapest = fares[0];
  return (
    <>
      <ol className={classes.steps}>
        {Array.from({ length: list.legs }, (_, index) => (
          <Step
            // eslint-disable-next-line react/no-array-index-key -- a journey's place in the trip is what it is
            key={index}
            number={index + 1}
            leg={(picked[index] ?? (index === picked.length ? choices[0] : undefined))?.leg ?? cheapest?.Result[index]}
            isPicked={index < picked.length}
            isNow={index === picked.length}
            onReopen={() => list.reopen(index)}
          />
        ))}
      </ol>
      {choices.length > 0 ? (
        <LongList rows={choices} keyOf={({ key }) => key}>
          {(choice) => (
            <Journey
              choice={choice}
              currency={currency}
              chosen={chosen}
              onPick={() => list.pick(picked.length, choice.key)}
            />
          )}
        </LongList>
      ) : (
        <div className={card.card}>
          {picked.map(({ key, leg }) => (
            <JourneyRow key={key} leg={leg} />
          ))}
          <ul className={card.fares}>
            {fares.map((fare) => (
              <Fare key={fare.SearchId} fare={fare} currency={currency} chosen={chosen} onTake={onTake} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type StepProps = {
  number: number;
  leg: FlightOption['Result'][number] | undefined;
  isPicked: boolean;
  isNow: boolean;
  onReopen: () => void;
};

function Step({ number, leg, isPicked, isNow, onReopen }: StepProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [first] = leg?.Segments ?? [];
  const last = leg?.Segments.at(-1);
  if (!first || !last) return null;
  const name = t`${first.DepartureCityName} to ${last.ArrivalCityName}`;
  const words = (
    <>
      <b>{name}</b>
      <small>
        {formats.shortDay(first.DepartureDateTime)}
        {isPicked ? (
          <>
            {' · '}
            <bdi translate="no" dir="ltr">
              {formats.time(first.DepartureDateTime)}
            </bdi>
          </>
        ) : null}
      </small>
    </>
  );
  const ring = <i aria-hidden="true">{isPicked ? <Icon of={IconCheck} size={17} /> : formats.number(number)}</i>;
  return (
    <li className={classes.step} aria-current={isNow ? 'step' : undefined} data-picked={isPicked || undefined}>
      {isPicked ? (
        <UnstyledButton onClick={onReopen}>
          {ring}
          <span>
            {words}
            <span className="et-hidden">
              {' '}
              (<Trans>choose again</Trans>)
            </span>
          </span>
        </UnstyledButton>
      ) : (
        <div>
          {ring}
          <span>{words}</span>
        </div>
      )}
    </li>
  );
}

type JourneyProps = { choice: JourneyChoice; currency: CurrencyCode; chosen: FlightOption; onPick: () => void };

function Journey({ choice, currency, chosen, onPick }: JourneyProps) {
  return (
    <div className={card.card}>
      <JourneyRow leg={choice.leg} />
      <div className={`${card.fare} ${classes.foot}`}>
        <span className={card.price}>
          <small>
            <Trans>the whole trip from</Trans>
          </small>
          <Difference more={fareMinor(choice.cheapest, currency) - fareMinor(chosen, currency)} />
        </span>
        <Button variant="default" size="sm" onClick={onPick}>
          <Trans>Choose this flight</Trans>
        </Button>
      </div>
    </div>
  );
}
