import type { ReactNode } from 'react';
import { IconBed, IconPlane, IconDiscount, IconShieldCheck } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { toMinor } from '#contract/rules/money.ts';
import { discountPercent } from '#contract/rules/promo.ts';
import { FareLine } from '#src/cards/fare-line.tsx';
import { Scene } from '#src/cards/scene.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Money } from '#src/components/money.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { CABIN_NAMES } from './cabin-names.ts';
import { citiesOf, freeCancellationDay, propertyFees, roomsOf } from './trip-facts.ts';
import classes from './summary.module.css';

type TripSummaryProps = {
  quote: Quote;
  /** Epoch ms; null where nothing is booked or held. */
  now: number | null;
  isPaid?: boolean;
  children?: ReactNode;
};

export function TripSummary({ quote, now, isPaid = false, children }: TripSummaryProps) {
  const { t, i18n } = useLingui();
  const counts = useCounts();
  const formats = useFormats();
  const freeDay = now === null ? null : freeCancellationDay(quote, now);
  const day = freeDay ? formats.day(freeDay) : '';
  return (
    <aside className={`et-card ${classes.summary}`} aria-label={t`Your trip`}>
      <div className={classes.head}>
        <div className={classes.art}>
          <Scene src={quote.image} width={104} height={124} />
        </div>
        <div>
          <h2>{quote.title}</h2>
          <span className="et-small et-muted">
            {formats.dayRange(quote.start_date, quote.end_date)} · {counts('nights', quote.nights)}
          </span>
        </div>
      </div>
      <div className={classes.body}>
        <div className={classes.line}>
          <Icon of={IconPlane} mirrored />
          <span>
            <b>{citiesOf(quote).join(' – ')}</b>
            {counts('flights', quote.flight.Result.length)} · {i18n._(CABIN_NAMES[quote.class])}
            <span className={classes.fare}>
              <FareLine flight={quote.flight} />
            </span>
          </span>
        </div>
        {quote.stops.map((stop) => (
          <div key={`${stop.hotel.HotelCode} ${stop.start_date}`} className={classes.line}>
            <Icon of={IconBed} />
            <span>
              <b>{stop.hotel.HotelDetails.HotelName}</b>
              {counts('nights', stop.nights)} · {[...new Set(roomsOf(stop).map((room) => room.boardName))].join(' · ')}
            </span>
          </div>
        ))}
        {freeDay ? (
          <div className={classes.line}>
            <Icon of={IconShieldCheck} />
            <span>
              <b className={classes.good}>
                <Trans>Hotels: free cancellation until {day}</Trans>
              </b>
            </span>
          </div>
        ) : null}
        <PriceLines quote={quote} isPaid={isPaid} />
        {children}
      </div>
    </aside>
  );
}

function PriceLines({ quote, isPaid }: { quote: Quote; isPaid: boolean }) {
  const formats = useFormats();
  const { currency, discount, total, to_pay, promo_code, lines } = quote;
  const saved = toMinor(discount, currency);
  const percent = discountPercent(saved, toMinor(total, currency));
  const fees = propertyFees(quote);
  return (
    <>
      <dl className={classes.prices}>
        {lines
          .filter((line) => line.kind !== 'promo')
          .map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of the formula
            <div key={index}>
              <dt>{line.label}</dt>
              <dd>
                <Money minor={toMinor(line.amount, currency)} currency={currency} cells />
              </dd>
            </div>
          ))}
        {saved > 0 ? (
          <div className={classes.good}>
            <dt>
              <Icon of={IconDiscount} size={17} />
              <span>
                <Trans>
                  Code <bdi translate="no">{promo_code}</bdi>, {percent}% off
                </Trans>
              </span>
            </dt>
            <dd>
              <Money minor={-saved} currency={currency} cells />
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={classes.total}>
        <span>{isPaid ? <Trans>You paid</Trans> : <Trans>You pay</Trans>}</span>
        <Money minor={toMinor(to_pay, currency)} currency={currency} big />
      </div>
      <p className="et-small et-muted">
        <Trans>Taxes included.</Trans>{' '}
        {fees.map(({ hotel, amount, currency: code }) => (
          <span key={hotel}>
            <Trans>
              <bdi translate="no">{formats.foreign(amount, code)}</bdi> is paid at {hotel}.
            </Trans>{' '}
          </span>
        ))}
      </p>
    </>
  );
}
