import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LOCATIONS, MARKET_ZONES } from '#contract/constants.ts';
import type { PackageCard, PriceKind, UnfitReason } from '#contract/entities/package-card.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import { toMinor } from '#contract/rules/money.ts';
import { countTravellers } from '#contract/rules/party.ts';
import { PerSeat, PriceDay } from '#src/cards/package-card.tsx';
import { Money } from '#src/components/money.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { usePartyWords } from '#src/locale/party-words.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './package-row.module.css';

/** For whom, which days, of what kind and how old [PR1]; as many lines as `own`, whose price it may have replaced. */
export function RowPrice({ card, own = card }: { card: PackageCard; own?: PackageCard }) {
  const { t } = useLingui();
  const party = usePartyWords();
  const counts = useCounts();
  const formats = useFormats();
  const { location } = useScope();
  const { total, total_before, per_person, price_kind: kind, currency, priced_at } = card;
  const who = kind === 'undated' ? party(card.rooms) : counts('travellers', countTravellers(card.rooms));
  const days = formats.dayRange(card.start_date, card.end_date);
  const isEstimate = isEstimated(card);
  const amount = total !== null && (
    <Money minor={toMinor(total, currency)} currency={currency} big whole={isEstimate} />
  );
  const seen = priced_at && formats.instant(priced_at, MARKET_ZONES[LOCATIONS[location].market]);
  const was = isEstimated(own) && !isEstimate && own.total !== total && own.total;
  const reason = card.unfit && <Unfit card={card} reason={card.unfit} />;
  if (kind === 'not_fit') return reason;
  return (
    <>
      {reason}
      <span className={classes.note}>
        {was ? (
          <Trans>
            Was about <Money minor={toMinor(was, currency)} currency={currency} whole />
          </Trans>
        ) : kind === 'undated' ? (
          t`For ${who}, from`
        ) : (
          t`For ${who}, ${days}`
        )}
      </span>
      {amount ? (
        <span className={classes.total}>
          <Amount kind={kind} price={amount} />
        </span>
      ) : null}
      {total_before === null ? null : (
        <span className={classes.note}>
          <Trans>
            was{' '}
            <s>
              <Money minor={toMinor(total_before, currency)} currency={currency} />
            </s>
          </Trans>
        </span>
      )}
      {per_person === null ? null : (
        <span className={classes.note}>
          <PerSeat card={card} price={<Money minor={toMinor(per_person, currency)} currency={currency} />} />
        </span>
      )}
      {card.priced_on ? (
        <span className={classes.note}>
          <PriceDay card={card} />
        </span>
      ) : null}
      {seen && (kind === 'recent' || (card !== own && own.priced_on)) ? (
        <span className={classes.note}>
          <Trans>Checked {seen}</Trans>
        </span>
      ) : null}
    </>
  );
}

const isEstimated = ({ price_kind }: PackageCard): boolean => price_kind === 'about' || price_kind === 'rough';

function Amount({ kind, price }: { kind: PriceKind; price: ReactNode }) {
  if (kind === 'about') return <Trans>about {price}</Trans>;
  return kind === 'rough' ? <Trans>roughly {price}</Trans> : price;
}

/** Why it is not for these days [PR4]. */
function Unfit({ card, reason }: { card: PackageCard; reason: UnfitReason }) {
  const counts = useCounts();
  const own = counts('nights', card.nights);
  const chosen = counts('nights', daysBetween(card.start_date, card.end_date));
  const words: Record<UnfitReason, ReactNode> = {
    nights: (
      <Trans>
        Made for {own}; you chose {chosen}
      </Trans>
    ),
    season: <Trans>At its best in other months</Trans>,
    umrah_closed: <Trans>Umrah is closed on these days</Trans>,
    same_place: <Trans>You would leave from this very city</Trans>,
    sold_out: <Trans>No seats or rooms on these days</Trans>,
  };
  return <p className={classes.note}>{words[reason]}</p>;
}
