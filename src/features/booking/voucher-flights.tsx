import { Trans, useLingui } from '@lingui/react/macro';
import type { FlightOption, Segment } from '#contract/entities/flight-option.ts';
import { nextDayMark } from '#contract/rules/flight-time.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './voucher.module.css';

export function VoucherFlights({ flight }: { flight: FlightOption }) {
  return (
    <section className={classes.flights} aria-labelledby="voucher-flights">
      <h3 id="voucher-flights">
        <Trans>Flights</Trans> · {flight.FareName}
      </h3>
      <ol>
        {flight.Result.flatMap(({ Segments }) =>
          Segments.map((segment) => (
            <li key={`${segment.FlightNumber} ${segment.DepartureDateTime}`}>
              <Flight segment={segment} />
            </li>
          )),
        )}
      </ol>
    </section>
  );
}

function Flight({ segment }: { segment: Segment }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { AirlineCode, FlightNumber, DepartureDateTime, ArrivalDateTime, BaggageAllowance } = segment;
  const later = nextDayMark({ Segments: [segment] });
  return (
    <>
      <b>
        <bdi translate="no" dir="ltr">
          {AirlineCode} {FlightNumber.replace(AirlineCode, '').trim()}
        </bdi>
      </b>
      <span>{formats.weekDay(DepartureDateTime)}</span>
      <span className={classes.route}>
        <bdi translate="no" dir="ltr">
          {formats.time(DepartureDateTime)}
        </bdi>{' '}
        {segment.DepartureCityName}{' '}
        <bdi translate="no" dir="ltr">
          {segment.DepartureAirportCode}
        </bdi>
        {' – '}
        <bdi translate="no" dir="ltr">
          {formats.time(ArrivalDateTime)}
        </bdi>
        {later > 0 ? (
          <sup className="et-later">
            <span className="et-hidden">{t`arrives on a later day`}</span>
            <bdi translate="no" dir="ltr">
              +{later}
            </bdi>
          </sup>
        ) : null}{' '}
        {segment.ArrivalCityName}{' '}
        <bdi translate="no" dir="ltr">
          {segment.ArrivalAirportCode}
        </bdi>
      </span>
      {BaggageAllowance ? <span className="et-muted">{BaggageAllowance}</span> : null}
    </>
  );
}
