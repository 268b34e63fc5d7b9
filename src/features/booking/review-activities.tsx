import { Trans } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { freeUntil, lastFreeMinute } from '#contract/rules/refundable.ts';
import { selectMinute } from '#machines/booking/booking.selectors.ts';
import { useFormats } from '#src/locale/format.ts';
import { BookingActor } from './booking-actor.ts';
import travellers from './travellers.module.css';
import classes from './review.module.css';

type Dated = Quote['forced_amenities'][number] & { date?: string };

export function ReviewActivities({ quote }: { quote: Quote }) {
  const formats = useFormats();
  const all: Dated[] = [...quote.forced_amenities, ...quote.amenities];
  const dated = all.filter(({ cancellationPolicies }) => cancellationPolicies !== undefined);
  if (dated.length === 0) return null;
  return (
    <section className={travellers.row} aria-labelledby="review-activities">
      <h2 id="review-activities">
        <Trans>Transfers and activities</Trans>
      </h2>
      <ul className={classes.names}>
        {dated.map((amenity) => (
          <li key={amenity.id}>
            <b>{amenity.name}</b>
            {amenity.date ? <span className="et-small et-muted">{formats.weekDay(amenity.date)}</span> : null}
            <Cancelling quote={quote} amenity={amenity} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cancelling({ quote, amenity }: { quote: Quote; amenity: Dated }) {
  const formats = useFormats();
  const now = BookingActor.useSelector(selectMinute);
  const until = freeUntil(amenity.cancellationPolicies ?? []);
  if (!until) return null;
  const day = amenity.date ?? quote.start_date;
  const stop = quote.stops.findLast(({ start_date }) => start_date <= day) ?? quote.stops[0];
  const moment = formats.instant(lastFreeMinute(until).toISOString(), stop?.hotel.HotelDetails.timeZone ?? 'UTC');
  return until.getTime() > now ? (
    <span className={`et-small ${classes.good}`}>
      <Trans>free cancellation until {moment}, local time</Trans>
    </span>
  ) : (
    <span className={`et-small ${classes.bad}`}>
      <Trans>free cancellation has ended</Trans>
    </span>
  );
}
