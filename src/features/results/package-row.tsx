import { Button } from '@mantine/core';
import { IconBed, IconCalendar, IconPlane } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RATED_FROM } from '#contract/constants.ts';
import type { PackageCard as Card } from '#contract/entities/package-card.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { usePricedCard } from '#src/cards/priced-card.ts';
import { CompareBox } from '#src/cards/compare-box.tsx';
import { Heart } from '#src/cards/heart.tsx';
import { CARD } from '#src/cards/print.tsx';
import { Rating } from '#src/cards/rating.tsx';
import { Scene } from '#src/cards/scene.tsx';
import { Avatar } from '#src/components/avatar.tsx';
import { Icon } from '#src/components/icon.tsx';
import { usePromotionWords } from '#src/locale/promotion-words.ts';
import { Tag, Tags } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { RowPrice } from './row-price.tsx';
import { TicketStub } from './ticket-stub.tsx';
import classes from './package-row.module.css';

type PackageRowProps = {
  card: Card;
  /** Dates and party of the list's address, without `?`. */
  query?: string;
  eager?: boolean;
};

export function PackageRow({ card: own, query = '', eager = false }: PackageRowProps) {
  const card = usePricedCard(own, query);
  const path = `/packages/${card.id}${query && `?${query}`}`;
  return (
    <article className={`et-card ${classes.row}`}>
      <div className={classes.art}>
        <Scene src={card.image} photo={card.photo} sizes={CARD} width={400} height={500} eager={eager} />
        <Heart id={card.id} title={card.title} />
      </div>
      <div className={classes.body}>
        <h2>
          <LocaleLink to={path}>{card.title}</LocaleLink>
        </h2>
        <p className={classes.expert}>
          <Avatar src={card.user.profile_image} size={32} />
          <span>
            <Trans>
              Designed by <Person name={card.user.show_name} />
            </Trans>
          </span>
        </p>
        <Facts card={card} />
        <CardTags card={card} />
      </div>
      <TicketStub>
        <div className={classes.prices}>
          <RowPrice card={card} own={own} />
        </div>
        <span className={classes.action}>
          <Button component="span" aria-hidden="true" fullWidth>
            {card.price_kind === 'unknown' ? <Trans>See its price</Trans> : <Trans>See the package</Trans>}
          </Button>
        </span>
        <CompareBox id={card.id} title={card.title} />
      </TicketStub>
    </article>
  );
}

function Facts({ card }: { card: Card }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const counts = useCounts();
  const stars = <bdi translate="no" dir="ltr">{`${card.stars}★`}</bdi>;
  return (
    <div className={classes.facts}>
      {card.airline_stops === null ? null : (
        <div>
          <Icon of={IconPlane} mirrored />
          <span>{[card.airline_name, counts('stops', card.airline_stops)].filter(Boolean).join(' · ')}</span>
        </div>
      )}
      <div>
        <Icon of={IconBed} />
        <span>
          {listOf(
            card.stops.map((stop) => stop.name),
            i18n.locale,
          )}{' '}
          · {stars}
          {card.board === null ? null : ` · ${card.board}`}
        </span>
      </div>
      <div>
        <Icon of={IconCalendar} />
        <span>{formats.dayRange(card.start_date, card.end_date)}</span>
      </div>
    </div>
  );
}

const listOf = (names: string[], locale: string): string =>
  new Intl.ListFormat(locale === 'ar' ? 'ar' : 'en-GB', { type: 'conjunction' }).format(names);

function CardTags({ card }: { card: Card }) {
  const counts = useCounts();
  const promotion = usePromotionWords();
  return (
    <Tags>
      <Tag>{counts('nights', card.nights)}</Tag>
      {card.refundable ? (
        <Tag tone="ok">
          <Trans>Refundable rooms available</Trans>
        </Tag>
      ) : null}
      <Tag>
        <Rating of={card} from={RATED_FROM} />
      </Tag>
      {card.promotion === null ? null : <Tag tone="info">{`${card.promotion.name}: ${promotion(card.promotion)}`}</Tag>}
    </Tags>
  );
}
