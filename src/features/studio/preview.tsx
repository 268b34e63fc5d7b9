import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { Locale } from '#contract/constants.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import type { MarketPrice } from '#contract/entities/studio/proposal.ts';
import { toMinor } from '#contract/rules/money.ts';
import { selectDesign } from '#machines/studio/design-draft.selectors.ts';
import { selectIsChecking, selectReview } from '#machines/studio/publishing.selectors.ts';
import { Scene } from '#src/cards/scene.tsx';
import { Money } from '#src/components/money.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { dirOf } from '#src/locale/direction.ts';
import { moneyText } from '#src/locale/format.ts';
import { Checks } from './checks.tsx';
import { useDesigner } from './designer-context.ts';
import classes from './preview.module.css';

export function Preview() {
  const { draft, publishing } = useDesigner();
  const { t } = useLingui();
  const review = useSelector(publishing, selectReview);
  // without a city there is nothing to price and every check fails
  const isBegun = useSelector(draft, (state) => selectDesign(state).stops.length > 0);
  const isChecking = useSelector(publishing, selectIsChecking);
  const share = `${review?.percent ?? 0}%`;
  return (
    <aside className={classes.preview} aria-label={t`Preview`} aria-busy={isChecking}>
      {!isBegun ? (
        <p>
          <Trans>Choose a city first. The price and what is still missing then appear here.</Trans>
        </p>
      ) : review ? (
        <>
          <section className={classes.price}>
            <h2>
              <Trans>The price as visitors see it</Trans>
            </h2>
            <Market name={<Trans>From Kuwait</Trans>} price={review.price.KWD} currency="KWD" />
            <Market name={<Trans>From Saudi Arabia</Trans>} price={review.price.SAR} currency="SAR" />
            <p className={classes.share}>
              <Trans>Your share: {share} of the profit of each booking</Trans>
            </p>
          </section>
          {review.card ? (
            <section className={classes.cards} aria-label={t`The card in both languages`}>
              <Card locale="ar" card={review.card.ar} />
              <Card locale="en" card={review.card.en} />
            </section>
          ) : null}
          <section>
            <h2>
              <Trans>Before publishing</Trans>
            </h2>
            <Checks checks={review.checks} isShort />
          </section>
        </>
      ) : (
        <LineSkeleton height={220} />
      )}
    </aside>
  );
}

type MarketProps = { name: React.ReactNode; price: MarketPrice; currency: 'KWD' | 'SAR' };

function Market({ name, price, currency }: MarketProps) {
  const sum = (amount: number) => <Money minor={toMinor(amount, currency)} currency={currency} />;
  return (
    <dl className={classes.market}>
      <dt>{name}</dt>
      {price ? (
        <>
          <dd>
            <b>
              <Money minor={toMinor(price.per_person, currency)} currency={currency} big />
            </b>{' '}
            <Trans>per person</Trans>
          </dd>
          <dd className={classes.parts}>
            <Trans>
              For two: flights {sum(price.flights)} · hotels {sum(price.hotels)} · the rest {sum(price.extras)}
            </Trans>
          </dd>
          <dd className={classes.earn}>
            <Trans>You earn {sum(price.share)} on a booking for two</Trans>
          </dd>
        </>
      ) : (
        <dd>
          <Trans>Not available just now</Trans>
        </dd>
      )}
    </dl>
  );
}

/** `locale` may differ from the page's. */
function Card({ locale, card }: { locale: Locale; card: PackageCard }) {
  return (
    <article className={classes.card} lang={locale} dir={dirOf(locale)}>
      <Scene src={card.image} width={400} height={500} className={classes.poster} />
      {card.title ? <h3>{card.title}</h3> : null}
      <p>{card.why}</p>
      {card.per_person === null ? null : (
        <b>{moneyText(toMinor(card.per_person, card.currency), card.currency, locale)}</b>
      )}
    </article>
  );
}
