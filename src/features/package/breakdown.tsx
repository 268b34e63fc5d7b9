import { type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { inSentence } from '#contract/rules/in-sentence.ts';
import { toMinor, type Minor } from '#contract/rules/money.ts';
import { allAdults } from '#contract/rules/price.ts';
import { selectAppliedCode, selectDiscount, selectPercent } from '#machines/package/promo.selectors.ts';
import { selectBreakdown } from '#machines/package/selection.selectors.ts';
import { Money } from '#src/components/money.tsx';
import { MovingMoney } from './moving-money.tsx';
import { usePromotionWords } from '#src/locale/promotion-words.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFlow } from './flow-context.tsx';
import { staysOf, travellersOf, useChosen } from './use-chosen.ts';
import classes from './summary.module.css';

export function BreakdownRows() {
  const choice = useChosen();
  const { selection, promo } = useFlow();
  const price = useSelector(selection, selectBreakdown);
  const code = useSelector(promo, selectAppliedCode);
  const discount = useSelector(promo, selectDiscount);
  const percent = useSelector(promo, selectPercent);
  const counts = useCounts();
  const promotionWords = usePromotionWords();
  const { t } = useLingui();
  if (!choice || !price) return null;
  const { offer, chosen } = choice;
  const comma = t`, `;
  const adults = allAdults(offer.rooms);
  const activities = offer.selected_amenities.filter(({ id }) => chosen.amenities.includes(id));
  const services = offer.forced_amenities.filter(({ type }) => type === 'per_service');
  const personal = offer.forced_amenities.filter(({ type }) => type === 'per_personal');
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join(comma);
  return (
    <dl className={classes.rows}>
      <Row
        label={<Trans>Flights</Trans>}
        basis={[counts('flights', chosen.flight.Result.length), counts('travellers', travellersOf(offer))].join(comma)}
        minor={price.flight}
      />
      {staysOf(offer, chosen).map(({ trip, index }) => {
        const city = inSentence(trip.destination.name);
        return (
          <Row
            key={trip.destination.slug + trip.start_date}
            label={<Trans>Hotel in {city}</Trans>}
            basis={[counts('nights', trip.nights), counts('rooms', offer.rooms.length)].join(comma)}
            minor={price.hotels[index] ?? 0}
          />
        );
      })}
      {activities.length ? (
        <Row label={<Trans>Activities</Trans>} basis={names(activities)} minor={price.activities} />
      ) : null}
      {services.length ? (
        <Row
          label={services.length === 1 ? names(services) : <Trans>Services</Trans>}
          basis={services.length === 1 ? <Trans>for the whole party</Trans> : names(services)}
          minor={price.services}
        />
      ) : null}
      {personal.map((amenity) => (
        <Row
          key={amenity.id}
          label={amenity.name}
          basis={
            <>
              <Money minor={toMinor(amenity.adult_price, offer.currency)} currency={offer.currency} /> × {adults}
            </>
          }
          minor={personal.length === 1 ? price.perPerson : toMinor(amenity.adult_price, offer.currency) * adults}
        />
      ))}
      {offer.promotion ? (
        <Row label={offer.promotion.name} basis={promotionWords(offer.promotion)} minor={-price.promotion} saving />
      ) : null}
      {code ? (
        <Row
          label={
            <Trans>
              Code{' '}
              <bdi translate="no" dir="ltr">
                {code}
              </bdi>
            </Trans>
          }
          basis={
            <bdi translate="no" dir="ltr">
              {percent}%
            </bdi>
          }
          minor={-discount}
          saving
        />
      ) : null}
    </dl>
  );
}

type RowProps = { label: ReactNode; basis: ReactNode; minor: Minor; saving?: boolean };

function Row({ label, basis, minor, saving = false }: RowProps) {
  const choice = useChosen();
  if (!choice) return null;
  return (
    <div className={saving ? classes.saving : undefined} data-price>
      <dt>
        {label}
        <small>{basis}</small>
      </dt>
      <dd>
        <MovingMoney minor={minor} currency={choice.offer.currency} cells />
      </dd>
    </div>
  );
}
