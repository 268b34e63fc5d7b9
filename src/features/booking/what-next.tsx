import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import { addDays, todayIn } from '#contract/rules/dates.ts';
import { selectNow } from '#machines/booking/order-status.selectors.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFormats } from '#src/locale/format.ts';
import { OrderActor } from './order-actor.ts';
import { bookedDay, freeCancellationDay } from './trip-facts.ts';
import classes from './outcome.module.css';

const HOURS_EARLY = 3;
/** Fees begin at any minute: some zones are half an hour off. */
const MINUTE = 60_000;

export function WhatNext({ order }: { order: Order }) {
  const formats = useFormats();
  const now = OrderActor.useSelector((snapshot) => Math.floor(selectNow(snapshot) / MINUTE) * MINUTE);
  const freeDay = freeCancellationDay(order.quote, now || Date.parse(order.created_at));
  const day = freeDay ? formats.day(freeDay) : '';
  const bookedOn = bookedDay(order);
  const isToday = now === 0 || bookedOn === todayIn(TEAM_ZONE, new Date(now));
  const first = order.quote.flight.Result[0]?.Segments[0];
  const leaves = first?.DepartureDateTime ?? order.quote.start_date;
  // three hours before a night flight is still the day before
  const isNight = Number(leaves.slice(11, 13)) < HOURS_EARLY && leaves.length > 10;
  const departure = formats.day(addDays(leaves.slice(0, 10), isNight ? -1 : 0));
  const airport = first?.DepartureAirportName ?? '';
  return (
    <section className={classes.next} aria-labelledby="next-title" data-no-print>
      <div className="et-wrap">
        <h2 id="next-title">
          <Trans>What comes next</Trans>
        </h2>
        <ol>
          <li>
            <span>{isToday ? <Trans>Today</Trans> : formats.day(bookedOn)}</span>
            <b>
              <Trans>The confirmation in your inbox</Trans>
            </b>
            <p>
              <Trans>One email with everything; this page has it too.</Trans>
            </p>
          </li>
          <li>
            <span>{freeDay ? <Trans>Until {day}</Trans> : <Trans>Any day before</Trans>}</span>
            <b>
              {freeDay ? (
                <Trans>Cancel the hotels without a fee</Trans>
              ) : (
                <Trans>Cancelling is possible, with a fee</Trans>
              )}
            </b>
            <p>
              <Trans>You see the amount before you confirm.</Trans>
            </p>
          </li>
          <li>
            <span>{departure}</span>
            <b>
              <Trans>At the airport three hours before departure</Trans>
            </b>
            <p>
              <Trans>{airport}, with the documents you entered.</Trans>
            </p>
          </li>
        </ol>
        <p className={classes.install}>
          <Trans>
            No connection at the airport?{' '}
            <LocaleLink to="/offtoapp" className="et-link">
              Add ETravelers to your home screen
            </LocaleLink>{' '}
            to open your voucher offline.
          </Trans>
        </p>
      </div>
    </section>
  );
}
