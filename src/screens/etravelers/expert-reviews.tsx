import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queries } from '#src/api/queries.ts';
import { ReviewList } from '#src/cards/review-list.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './expert.module.css';

/** What travellers said of an expert's packages: real figures, or that they are new [ST9] [ST10]. */
export function ExpertReviews({ slug, name }: { slug: string; name: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { data } = useQuery(queries.expertReviews(useScope(), slug));
  if (!data) return null;
  const { reviews, rating, items } = data.data;
  const mean = formats.number(rating, 1);
  return (
    <section className="et-wrap et-section">
      <h2 className={classes.title}>
        <Trans>Reviews</Trans>
      </h2>
      {reviews === 0 ? (
        <p>
          <Tag tone="info">
            <Trans>New</Trans>
          </Tag>{' '}
          <Trans>Nobody has reviewed these packages yet.</Trans>
        </p>
      ) : (
        <>
          <p>
            <b>{t`${mean} out of 5`}</b> · <Plural value={reviews} one="# review" other="# reviews" />
          </p>
          <ReviewList reviews={items} unnamed={t`A traveller`} reply={t`Reply by ${name}`} />
        </>
      )}
    </section>
  );
}
