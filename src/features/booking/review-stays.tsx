import { Trans } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { freeUntil, isRefundable, lastFreeMinute } from '#contract/rules/refundable.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { selectMinute } from '#machines/booking/booking.selectors.ts';
import { BookingActor } from './booking-actor.ts';
import { propertyFees, roomsOf } from './trip-facts.ts';
import travellers from './travellers.module.css';
import classes from './review.module.css';

type Stop = Quote['stops'][number];

export function ReviewStays({ quote }: { quote: Quote }) {
  const formats = useFormats();
  const counts = useCounts();
  const fees = propertyFees(quote);
  return (
    <section className={travellers.row} aria-labelledby="review-stays">
      <h2 id="review-stays">
        <Trans>Hotels</Trans>
      </h2>
      <ul className={classes.names}>
        {quote.stops.map((stop) => (
          <li key={`${stop.hotel.HotelCode} ${stop.start_date}`}>
            <b>{stop.hotel.HotelDetails.HotelName}</b>
            <span className="et-small et-muted">
              {formats.dayRange(stop.start_date, stop.end_date)} · {counts('nights', stop.nights)}
            </span>
            {roomsOf(stop).map((room, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- one room for each requested room
              <span key={index} className={classes.room}>
                {room.name} · {room.boardName} · <Cancelling stop={stop} index={index} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      {fees.map(({ hotel, amount, currency }) => (
        <p key={hotel} className={classes.fee}>
          <Trans>
            Not in the price: <bdi translate="no">{formats.foreign(amount, currency)}</bdi> is paid at {hotel} on
            arrival.
          </Trans>
        </p>
      ))}
      {quote.flight.Refundable ? null : (
        <p className={classes.fee}>
          <Trans>The flight tickets are not refundable.</Trans>
        </p>
      )}
    </section>
  );
}

function Cancelling({ stop, index }: { stop: Stop; index: number }) {
  const formats = useFormats();
  const now = BookingActor.useSelector(selectMinute);
  const policies = roomsOf(stop)[index]?.cancellationPolicies ?? [];
  const until = freeUntil(policies);
  if (!until || !isRefundable(policies, new Date(now)))
    return (
      <span className={classes.bad}>
        <Trans>Not refundable</Trans>
      </span>
    );
  const moment = formats.instant(lastFreeMinute(until).toISOString(), stop.hotel.HotelDetails.timeZone);
  return (
    <span className={classes.good}>
      <Trans>free cancellation until {moment}, the hotel’s local time</Trans>
    </span>
  );
}
