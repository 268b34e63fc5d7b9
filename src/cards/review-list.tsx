import type { Review } from '#contract/entities/review.ts';
import { useFormats } from '#src/locale/format.ts';
import { dirOf } from '#src/locale/direction.ts';
import { Stars } from './stars.tsx';
import classes from './review-list.module.css';

type ReviewListProps = {
  reviews: Review[];
  /** What stands for a writer who stays unnamed, and above a reply: the pages that show reviews have the words. */
  unnamed: string;
  reply: string;
};

/** Reviews as everyone reads them, each in the language it was written in. */
export function ReviewList({ reviews, unnamed, reply }: ReviewListProps) {
  const formats = useFormats();
  return (
    <ul className={classes.reviews}>
      {reviews.map((review) => (
        <li key={review.review_id}>
          <p className={classes.head}>
            <Stars count={review.stars} />
            <b dir="auto">{review.shown_name || unnamed}</b>
            <span>
              {formats.month(Number(review.travelled.slice(5)))} {review.travelled.slice(0, 4)}
            </span>
          </p>
          <p lang={review.locale} dir={dirOf(review.locale)} className={classes.text}>
            {review.text}
          </p>
          {review.reply ? (
            <div className={classes.reply}>
              <b>{reply}</b>
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
