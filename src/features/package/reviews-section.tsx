import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { queries } from '#src/api/queries.ts';
import { Reviews } from '#src/cards/reviews.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { usePackagePage } from './flow-context.tsx';
import { Section } from './section.tsx';

export function ReviewsSection() {
  const { page } = usePackagePage();
  return page ? <PackageReviews id={page.card.id} expert={page.expert.show_name} /> : null;
}

function PackageReviews({ id, expert }: { id: number; expert: string }) {
  const { data } = useQuery(queries.packageReviews(useScope(), id));
  return data ? (
    <Section title={<Trans>Reviews</Trans>}>
      <Reviews of={data.data} expert={expert} none={<Trans>Nobody has reviewed this package yet.</Trans>} />
    </Section>
  ) : null;
}
