import { Trans } from '@lingui/react/macro';
import type { Rating as Figures } from '#contract/entities/review.ts';
import { useFormats } from '#src/locale/format.ts';

/** The mean of reviews and how many there are; "New" until there are as many as `from`. */
export function Rating({ of: { reviews, rating }, from }: { of: Figures; from: number }) {
  const formats = useFormats();
  if (reviews < from) return <Trans>New</Trans>;
  return (
    <bdi dir="ltr">
      ★ {formats.number(rating, 1)} ({formats.number(reviews)})
    </bdi>
  );
}
