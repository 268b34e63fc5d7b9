import { Button } from '#src/components/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import { ceilToTenth, toMinor } from '#contract/rules/money.ts';
import { selectAwaitsFlights, selectFlightOptions } from '#machines/offer/offer.selectors.ts';
import { FLIGHT_SORTS, type FlightSort } from '#machines/panels/panels.machine.ts';
import { selectFlightSort, selectMaxStops } from '#machines/panels/panels.selectors.ts';
import { Money } from '#src/components/money.tsx';
import { RowSkeleton } from '#src/components/skeletons.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { FareTags, FlightLeg } from './flight-card.tsx';
import { lookThrough } from './flight-order.ts';
import { useFlow } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';
import classes from './options.module.css';

const PAGE = 20;

/** All fares of the request, by price, duration or departure; the chosen one is marked (S3, S4). */
export function FlightOptions({ onDone }: { onDone: () => void }) {
  const given = useChosen();
  const { offer, panels, selection } = useFlow();
  const flights = useSelector(offer, selectFlightOptions);
  const isAwaited = useSelector(offer, selectAwaitsFlights);
  const sort = useSelector(panels, selectFlightSort);
  const maxStops = useSelector(panels, selectMaxStops);
  const counts = useCounts();
  if (!given) return null;
  const shown = lookThrough(flights, sort, maxStops);
  const take = (flight: FlightOption) => {
    selection.send({ type: 'flight.choose', flight });
    onDone();
  };
  return (
    <>
      <Controls />
      <p className={classes.count} role="status">
        {counts('flights', shown.length)}
        {isAwaited ? (
          <>
            {' · '}
            <Trans>more are on their way</Trans>
          </>
        ) : null}
      </p>
      {shown.length === 0 && !isAwaited ? (
        <div className={classes.nothing}>
          <p>
            <Trans>there is no Result</Trans>
          </p>
          <Button variant="default" onClick={() => panels.send({ type: 'flights.filter', maxStops: null })}>
            <Trans>Show flights with any number of stops</Trans>
          </Button>
        </div>
      ) : null}
      <ul className={classes.list}>
        {shown.slice(0, PAGE * 3).map((flight) => (
          <FareRow
            key={flight.SearchId}
            flight={flight}
            isChosen={flight.SearchId === given.chosen.flight.SearchId}
            onTake={() => take(flight)}
          />
        ))}
      </ul>
      {isAwaited ? <RowSkeleton /> : null}
    </>
  );
}

function Controls() {
  const { panels } = useFlow();
  const { t } = useLingui();
  const counts = useCounts();
  const sort = useSelector(panels, selectFlightSort);
  const maxStops = useSelector(panels, selectMaxStops);
  const names: Record<FlightSort, string> = { price: t`Cheapest`, duration: t`Shortest`, departure: t`Earliest` };
  const limits = [
    { value: null, label: t`Any stops` },
    { value: 0, label: counts('stops', 0) },
    { value: 1, label: t`Up to 1 stop` },
  ];
  return (
    <div className={classes.controls}>
      <div role="group" aria-label={t`Sort`}>
        {FLIGHT_SORTS.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={name === sort}
            onClick={() => panels.send({ type: 'flights.sort', sort: name })}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div role="group" aria-label={t`Stops`}>
        {limits.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            className={classes.chip}
            aria-pressed={value === maxStops}
            onClick={() => panels.send({ type: 'flights.filter', maxStops: value })}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

type FareRowProps = { flight: FlightOption; isChosen: boolean; onTake: () => void };

function FareRow({ flight, isChosen, onTake }: FareRowProps) {
  const given = useChosen();
  if (!given) return null;
  const { currency } = given.offer;
  const priceOf = ({ TotalPrice }: FlightOption) => ceilToTenth(toMinor(TotalPrice, currency), currency);
  return (
    <li className={classes.fare} data-chosen={isChosen || undefined}>
      {flight.Result.map((leg) => (
        <FlightLeg leg={leg} key={`${leg.Segments[0]?.FlightNumber}${leg.Segments[0]?.DepartureDateTime}`} />
      ))}
      <div className={classes.stub}>
        <FareTags flight={flight} />
        <div className={classes.act}>
          {isChosen ? (
            <Tag tone="ok">
              <Trans>Chosen</Trans>
            </Tag>
          ) : (
            <>
              <span className={classes.price}>
                <Money minor={priceOf(flight) - priceOf(given.chosen.flight)} currency={currency} signed />
                <small>
                  <Trans>for the whole party</Trans>
                </small>
              </span>
              <Button variant="default" onClick={onTake}>
                <Trans>Choose</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
