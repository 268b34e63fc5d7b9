import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { Scene } from '#src/cards/scene.tsx';
import { Avatar } from '#src/components/avatar.tsx';
import { shownPhone } from '#contract/rules/shown-phone.ts';
import { useHouse } from '#src/api/site-settings.ts';
import { QrCode } from '#src/components/qr-code.tsx';
import { Person } from '#src/components/person.tsx';
import { PatternBand } from './pattern-band.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { Arranged } from './arranged.tsx';
import { activitiesOf } from './booked-activities.ts';
import { VoucherFlights } from './voucher-flights.tsx';
import { VoucherHotels } from './voucher-hotels.tsx';
import { VoucherNames } from './voucher-names.tsx';
import classes from './voucher.module.css';

export function Voucher({ order }: { order: Order }) {
  const house = useHouse();
  const { t } = useLingui();
  const counts = useCounts();
  const formats = useFormats();
  const { quote, reference, travellers, locators, travel_documents: { tickets } = { tickets: [] } } = order;
  const party = (['adult', 'child', 'infant'] as const).flatMap((kind) => {
    const count = travellers.filter((traveller) => traveller.kind === kind).length;
    const named = { adult: 'adults', child: 'children', infant: 'infants' } as const;
    return count > 0 ? [counts(named[kind], count)] : [];
  });
  return (
    <article className={classes.voucher} aria-label={t`Travel voucher`} data-voucher="">
      <div className={classes.print}>
        <Scene src={quote.image} width={640} height={264} eager />
      </div>
      <div className={classes.body}>
        <div className={classes.top}>
          <div>
            <h2>{quote.title}</h2>
            <span className="et-muted">
              {order.state === 'confirmed' ? <Trans>Travel voucher</Trans> : <Trans>Waiting for confirmation</Trans>}
            </span>
          </div>
          <div className={classes.reference}>
            <span className="et-small et-muted">
              <Trans>Booking reference</Trans>
            </span>
            <b>
              <bdi translate="no" dir="ltr" className="et-reference">
                {reference}
              </bdi>
            </b>
          </div>
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>
              <Trans>Travellers and rooms</Trans>
            </dt>
            <dd>
              {party.join(t`, `)} · {counts('rooms', quote.rooms.length)}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Dates</Trans>
            </dt>
            <dd>
              {formats.fullRange(quote.start_date, quote.end_date)}
              <span className={classes.hijri}>{formats.hijriRange(quote.start_date, quote.end_date)}</span>
            </dd>
          </div>
          {quote.stops.map((stop, index) => (
            <div key={`${stop.hotel.HotelCode} ${stop.start_date}`}>
              <dt>{formats.dayRange(stop.start_date, stop.end_date)}</dt>
              <dd>
                {stop.hotel.HotelDetails.HotelName}
                {locators.hotels[index] ? (
                  <>
                    {' · '}
                    <bdi translate="no" dir="ltr">
                      {locators.hotels[index]}
                    </bdi>
                  </>
                ) : null}
              </dd>
            </div>
          ))}
          {activitiesOf(order)
            .filter(({ locator, arranged }) => locator !== null || arranged !== null)
            .map(({ id, name, date, locator, arranged }) => (
              <div key={id}>
                <dt>{date ? formats.day(date) : <Trans>Transfers</Trans>}</dt>
                <dd>
                  {name} ·{' '}
                  {arranged ? (
                    <Arranged of={arranged} />
                  ) : (
                    <bdi translate="no" dir="ltr">
                      {locator}
                    </bdi>
                  )}
                </dd>
              </div>
            ))}
          {locators.flight ? (
            <div>
              <dt>
                <Trans>Airline reference</Trans>
              </dt>
              <dd>
                <bdi translate="no" dir="ltr">
                  {locators.flight}
                </bdi>
              </dd>
            </div>
          ) : null}
          {tickets.length > 0 ? (
            <div>
              <dt>
                <Trans>Ticket numbers</Trans>
              </dt>
              <dd>
                {tickets.map((number) => (
                  <span key={number} className={classes.ticket}>
                    <bdi translate="no" dir="ltr">
                      {number}
                    </bdi>
                  </span>
                ))}
              </dd>
            </div>
          ) : null}
        </dl>
        <VoucherFlights flight={quote.flight} />
        <VoucherNames travellers={travellers} />
        <VoucherHotels order={order} />
      </div>
      <div className={classes.tear} />
      <div className={classes.foot}>
        <div className={classes.expert}>
          {quote.user ? <Avatar src={quote.user.profile_image} size={52} /> : null}
          <div>
            {quote.user ? (
              <b>
                <Trans>
                  <Person name={quote.user.show_name} /> designed this trip
                </Trans>
              </b>
            ) : null}
            <span className="et-small et-muted">
              <bdi translate="no" dir="ltr">
                {house ? shownPhone(house.phone) : null}
              </bdi>
            </span>
          </div>
        </div>
        <QrCode className={classes.code} text={reference} label={t`QR code of booking ${reference}`} />
      </div>
      <div className={classes.band}>
        <PatternBand />
      </div>
    </article>
  );
}
