import { Trans } from '@lingui/react/macro';
import type { WithdrawnCard as Card } from '#contract/entities/package-card.ts';
import { Heart } from '#src/cards/heart.tsx';
import { Print } from '#src/cards/print.tsx';
import { Tag } from '#src/components/tag.tsx';
import classes from './liked-cards.module.css';

export function WithdrawnCard({ card }: { card: Card }) {
  const [first] = card.stops;
  return (
    <article className={classes.withdrawn}>
      <Print image={card.image} photo={card.photo} name={first?.name ?? card.title} otherName={first?.other_name} />
      <h3>{card.title}</h3>
      <p>
        <Tag>
          <Trans>No longer sold</Trans>
        </Tag>
      </p>
      <Heart id={card.id} title={card.title} />
    </article>
  );
}
