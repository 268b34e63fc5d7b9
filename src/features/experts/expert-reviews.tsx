import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { queries } from '#src/api/queries.ts';
import { Reviews } from '#src/cards/reviews.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './expert.module.css';

export function ExpertReviews({ slug, name }: { slug: string; name: string }) {
  const { data } = useQuery(queries.expertReviews(useScope(), slug));
  return data ? (
    <section className="et-wrap et-section">
      <h2 className={classes.title}>
        <Trans>Reviews</Trans>
      </h2>
      <Reviews of={data.data} expert={name} none={<Trans>Nobody has reviewed these packages yet.</Trans>} />
    </section>
  ) : null;
}
