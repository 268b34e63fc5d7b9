import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RATED_FROM } from '#contract/constants.ts';
import type { PackageCard as Card } from '#contract/entities/package-card.ts';
import { toMinor } from '#contract/rules/money.ts';
import { countInfants, countTravellers } from '#contract/rules/party.ts';
import { Avatar } from '#src/components/avatar.tsx';
import { Money } from '#src/components/money.tsx';
import { Person } from '#src/components/person.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { Heart } from './heart.tsx';
import { usePricedCard } from './priced-card.ts';
import { Print } from './print.tsx';
import { Rating } from './rating.tsx';
import classes from './package-card.module.css';

type PackageCardProps = { card: Card; eager?: boolean };

/** One link and a heart; five subgrid rows. */
export function PackageCard({ card: own, eager = false }: PackageCardProps) {
  const card = usePricedCard(own);
  const counts = useCounts();
  return (
    <article className={classes.cell}>
      <LocaleLink to={`/packages/${card.id}`} className={classes.card}>
        <Poster card={card} eager={eager} />
        <h3>{card.title}</h3>
        <p className={classes.why}>{card.why}</p>
        <div className={classes.meta}>
          <span>{counts('nights', card.nights)}</span>
          {card.airline_stops === null ? null : <FlightStops stops={card.airline_stops} />}
          <span>
            <Trans>
              Hotel{' '}
              <bdi translate="no" dir="ltr">
                {card.stars}★
              </bdi>
            </Trans>
          </span>
          <span>
            <Rating of={card} from={RATED_FROM} />
          </span>
        </div>
        <div className={classes.foot}>
          <span className={classes.expert}>
            <Avatar src={card.user.profile_image} size={34} />
            <Person name={card.user.show_name} />
          </span>
          <span className={classes.price}>
            {card.per_person === null ? (
              <Trans>See its price</Trans>
            ) : (
              <>
                <Money minor={toMinor(card.per_person, card.currency)} currency={card.currency} big />
                <small>{card === own ? <Trans>per person, taxes included</Trans> : <ForDays card={card} />}</small>
                <PriceDay card={own} asked={card} />
              </>
            )}
          </span>
        </div>
      </LocaleLink>
      <Heart id={card.id} title={card.title} />
    </article>
  );
}

function Poster({ card: { image, photo, title, stops }, eager = false }: PackageCardProps) {
  const [first] = stops;
  return (
    <Print
      className={classes.poster}
      image={image}
      photo={photo}
      name={first?.name ?? title}
      otherName={first?.other_name}
      eager={eager}
    />
  );
}

function ForDays({ card }: { card: Card }) {
  const days = useFormats().dayRange(card.start_date, card.end_date);
  return countInfants(card.rooms) ? (
    <Trans>per seat, infants are in the total; {days}</Trans>
  ) : (
    <Trans>per person, {days}</Trans>
  );
}

/** Infants have no seat, and pay their part of the total all the same [FK10]. */
export function PerSeat({ card: { rooms }, price }: { card: Pick<Card, 'rooms'>; price: ReactNode }) {
  return countInfants(rooms) ? (
    <Trans>{price} per seat; infants are in the total</Trans>
  ) : (
    <Trans>{price} per person</Trans>
  );
}

/** Of a price found some days ago [CA15]; what took its place keeps the line. */
export function PriceDay({ card, asked = card }: { card: Card; asked?: Card }) {
  const formats = useFormats();
  const counts = useCounts();
  if (!card.priced_on) return null;
  if (asked !== card) return <small>{counts('travellers', countTravellers(asked.rooms))}</small>;
  const day = formats.day(card.priced_on);
  return (
    <small>
      <Trans>found on {day}</Trans>
    </small>
  );
}

function FlightStops({ stops }: { stops: number }) {
  const counts = useCounts();
  return <span>{stops === 0 ? <Trans>Direct flights</Trans> : counts('stops', stops)}</span>;
}

/** `query`: what it was opened with, instead of the search in force. */
export function SmallPackageCard({ card: own, query = '' }: { card: Card; query?: string }) {
  const card = usePricedCard(own);
  const counts = useCounts();
  const formats = useFormats();
  return (
    <article className={classes.smallCell}>
      <LocaleLink to={`/packages/${card.id}${query && `?${query}`}`} className={classes.small}>
        <Poster card={card} />
        <h3>{card.title}</h3>
        <div className={classes.smallFoot}>
          <span>{card === own ? counts('nights', card.nights) : formats.dayRange(card.start_date, card.end_date)}</span>
          <b>
            {card.per_person === null ? (
              <Trans>See its price</Trans>
            ) : (
              <PerSeat
                card={card}
                price={<Money minor={toMinor(card.per_person, card.currency)} currency={card.currency} />}
              />
            )}
          </b>
          <PriceDay card={own} asked={card} />
        </div>
      </LocaleLink>
      <Heart id={card.id} title={card.title} />
    </article>
  );
}
