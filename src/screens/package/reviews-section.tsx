import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { queries } from '#src/api/queries.ts';
import { ReviewList } from '#src/cards/review-list.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { usePackageScene } from './flow-context.tsx';
import { Section } from './section.tsx';

/** What travellers said of the package: real figures, or that it is new [ST9] [ST10]. */
export function ReviewsSection() {
  const { page } = usePackageScene();
  return page ? <Reviews id={page.card.id} expert={page.expert.show_name} /> : null;
}

function Reviews({ id, expert }: { id: number; expert: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { data } = useQuery(queries.packageReviews(useScope(), id));
  if (!data) return null;
  const { reviews, rating, items } = data.data;
  const mean = formats.number(rating, 1);
  return (
    <Section title={<Trans>Reviews</Trans>}>
      {reviews === 0 ? (
        <p>
          <Tag tone="info">
            <Trans>New</Trans>
          </Tag>{' '}
          <Trans>Nobody has reviewed this package yet.</Trans>
        </p>
      ) : (
        <>
          <p>
            <b>{t`${mean} out of 5`}</b> · <Plural value={reviews} one="# review" other="# reviews" />
          </p>
          <ReviewList reviews={items} unnamed={t`A traveller`} reply={t`Reply by ${expert}`} />
        </>
      )}
    </Section>
  );
}
