import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Rating, Review } from '#contract/entities/review.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { dirOf } from '#src/locale/direction.ts';
import { useFormats } from '#src/locale/format.ts';
import { Stars } from './stars.tsx';
import classes from './reviews.module.css';

type ReviewsProps = {
  of: Rating & { items: Review[] };
  expert: string;
  none: ReactNode;
};

/** [ST9] [ST10]. */
export function Reviews({ of: { reviews, rating, items }, expert, none }: ReviewsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (reviews === 0)
    return (
      <p>
        <Tag tone="info">
          <Trans>New</Trans>
        </Tag>{' '}
        {none}
      </p>
    );
  const mean = formats.number(rating, 1);
  return (
    <>
      <p>
        <b>{t`${mean} out of 5`}</b> · <Plural value={reviews} one="# review" other="# reviews" />
      </p>
      <ReviewList reviews={items} expert={expert} />
    </>
  );
}

function ReviewList({ reviews, expert }: { reviews: Review[]; expert: string }) {
  const formats = useFormats();
  return (
    <ul className={classes.reviews}>
      {reviews.map((review) => (
        <li key={review.review_id}>
          <p className={classes.head}>
            <Stars count={review.stars} />
            <b dir="auto">{review.shown_name ? <Person name={review.shown_name} /> : <Trans>A traveller</Trans>}</b>
            <span>
              {formats.month(Number(review.travelled.slice(5)))} {review.travelled.slice(0, 4)}
            </span>
          </p>
          <p lang={review.locale} dir={dirOf(review.locale)} className={classes.text}>
            {review.text}
          </p>
          {review.reply ? (
            <div className={classes.reply}>
              <b>
                <Trans>
                  Reply by <Person name={expert} />
                </Trans>
              </b>
              <p dir="auto" className={classes.text}>
                {review.reply}
              </p>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
