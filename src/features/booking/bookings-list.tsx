import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { Scene } from '#src/cards/scene.tsx';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFormats } from '#src/locale/format.ts';
import { BookingsUnread } from './bookings-unread.tsx';
import { ORDER_WORDS } from './order-words.ts';
import classes from './outcome.module.css';

type BookingsListProps = { bookings: Order[]; loading: boolean; unread: boolean; onRetry: () => void };

export function BookingsList({ bookings, loading, unread, onRetry }: BookingsListProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <section aria-labelledby="kept-title">
      <h2 id="kept-title">
        <Trans>Booked in this browser</Trans>
      </h2>
      {loading ? (
        <p role="status" className="et-muted">
          <Trans>One moment…</Trans>
        </p>
      ) : unread ? (
        <BookingsUnread onRetry={onRetry} />
      ) : bookings.length === 0 ? (
        <p className="et-muted">
          <Trans>No bookings yet. Bookings made in this browser appear here.</Trans>
        </p>
      ) : (
        <ul className={classes.bookings}>
          {bookings.map((order) => (
            <li key={order.order_id}>
              <LocaleLink to={`/booking/success/${order.order_id}`} className={classes.booking}>
                <Scene src={order.quote.image} width={76} height={76} />
                <span>
                  <b>{order.quote.title}</b>
                  <span className="et-small et-muted">
                    {formats.fullRange(order.quote.start_date, order.quote.end_date)} ·{' '}
                    <bdi translate="no" dir="ltr" className="et-reference">
                      {order.reference}
                    </bdi>
                  </span>
                </span>
                <Tag tone={ORDER_WORDS[order.state].tone}>{i18n._(ORDER_WORDS[order.state].name)}</Tag>
              </LocaleLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
