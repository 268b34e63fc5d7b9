import { memo, useId } from 'react';
import { Button } from '@mantine/core';
import { IconArmchair, IconLuggage, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrencyCode } from '#contract/constants.ts';
import type { FlightOption, Leg } from '#contract/entities/flight-option.ts';
import { journeyKey, type FareFamily } from '#contract/rules/flight-list.ts';
import { ceilToTenth, toMinor, type Minor } from '#contract/rules/money.ts';
import { Icon } from '#src/components/icon.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { Difference } from '#src/features/package/difference.tsx';
import { FlightHead, Operators } from '#src/features/package/flight-card.tsx';
import { TimeLine } from './time-line.tsx';
import classes from './fare-family.module.css';

export const fareMinor = ({ TotalPrice }: FlightOption, currency: CurrencyCode): Minor =>
  ceilToTenth(toMinor(TotalPrice, currency), currency);

type FareFamilyProps = {
  family: FareFamily;
  currency: CurrencyCode;
  chosen: FlightOption;
  onTake: (fare: FlightOption) => void;
};

/** Groups all fares of the same flights [E2, S4]. */
export const FareFamilyCard = memo(function FareFamilyCard({ family, currency, chosen, onTake }: FareFamilyProps) {
  const [first] = family.fares;
  if (!first) return null;
  const isChosen = family.fares.some(({ SearchId }) => SearchId === chosen.SearchId);
  return (
    <div className={classes.card} data-chosen={isChosen || undefined}>
      {first.Result.map((leg) => (
        <JourneyRow leg={leg} key={journeyKey(leg)} />
      ))}
      <ul className={classes.fares}>
        {family.fares.map((fare) => (
          <Fare key={fare.SearchId} fare={fare} currency={currency} chosen={chosen} onTake={onTake} />
        ))}
      </ul>
    </div>
  );
});

export function JourneyRow({ leg }: { leg: Leg }) {
  return (
    <div className={classes.journey}>
      <FlightHead leg={leg} />
      <TimeLine leg={leg} />
      <Operators leg={leg} />
    </div>
  );
}

type FareProps = Omit<FareFamilyProps, 'family'> & { fare: FlightOption };

/** The price is relative to the chosen fare's. */
export function Fare({ fare, currency, chosen, onTake }: FareProps) {
  const { t } = useLingui();
  const counts = useCounts();
  const named = useId();
  const baggage = fare.Result[0]?.Segments[0]?.BaggageAllowance ?? '';
  const seats = counts('seats', fare.SeatsLeft);
  const isChosen = fare.SearchId === chosen.SearchId;
  return (
    <li className={classes.fare} data-taken={isChosen || undefined}>
      <div className={classes.includes}>
        <b id={named}>{fare.FareName}</b>
        {baggage ? (
          <span>
            <Icon of={IconLuggage} size={17} />
            {baggage}
          </span>
        ) : null}
        <span className={fare.Refundable ? classes.refundable : undefined}>
          <Icon of={fare.Refundable ? IconShieldCheck : IconShieldX} size={17} />
          {fare.Refundable ? t`Refundable fare` : t`Non-refundable fare`}
        </span>
        {fare.SeatsLeft > 0 && fare.SeatsLeft <= 4 ? (
          <span className={classes.scarce}>
            <Icon of={IconArmchair} size={17} />
            <Trans>{seats} left at this price</Trans>
          </span>
        ) : null}
      </div>
      <div className={classes.act}>
        {isChosen ? (
          <Tag tone="ok">
            <Trans>Chosen</Trans>
          </Tag>
        ) : (
          <>
            <span className={classes.price}>
              <Difference more={fareMinor(fare, currency) - fareMinor(chosen, currency)} />
              <small>
                <Trans>for the whole party</Trans>
              </small>
            </span>
            <Button variant="default" size="sm" aria-describedby={named} onClick={() => onTake(fare)}>
              <Trans>Choose</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
