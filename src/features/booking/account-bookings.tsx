import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { readBookings } from '#contract/calls/my-bookings.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Scene } from '#src/cards/scene.tsx';
import { Money } from '#src/components/money.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { BookingsUnread } from './bookings-unread.tsx';
import { ORDER_WORDS } from './order-words.ts';
import classes from './outcome.module.css';

export type AccountBooking = ReplyOf<typeof readBookings>['data'][number];

type AccountBookingsProps = {
  bookings: AccountBooking[] | undefined;
  unread: boolean;
  onRetry: () => void;
  actsOf?: (booking: AccountBooking) => ReactNode;
};

export function AccountBookings({ bookings, unread, onRetry, actsOf }: AccountBookingsProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  if (unread) return <BookingsUnread onRetry={onRetry} />;
  if (!bookings)
    return (
      <p role="status" className="et-muted">
        <Trans>One moment…</Trans>
      </p>
    );
  if (bookings.length === 0)
    return (
      <p className="et-muted">
        <Trans>
          No bookings yet. Trips booked with your account, or with its email once you have confirmed it, appear here.
        </Trans>
      </p>
    );
  return (
    <ul className={classes.bookings}>
      {bookings.map((booking) => (
        <li key={booking.order_id}>
          <LocaleLink to={`/booking/success/${booking.order_id}`} className={classes.booking}>
            <Scene src={booking.image} width={76} height={76} />
            <span>
              <b>{booking.title}</b>
              <span className="et-small et-muted">
                {formats.fullRange(booking.start_date, booking.end_date)} ·{' '}
                <bdi translate="no" dir="ltr" className="et-reference">
                  {booking.reference}
                </bdi>{' '}
                · <Money minor={toMinor(booking.to_pay, booking.currency)} currency={booking.currency} />
              </span>
            </span>
            <Tag tone={ORDER_WORDS[booking.state].tone}>{i18n._(ORDER_WORDS[booking.state].name)}</Tag>
          </LocaleLink>
          {actsOf ? <div className={classes.acts}>{actsOf(booking)}</div> : null}
        </li>
      ))}
    </ul>
  );
}
