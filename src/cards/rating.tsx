import { Plural, Trans } from '@lingui/react/macro';
import type { Rating as Figures } from '#contract/entities/review.ts';
import { useFormats } from '#src/locale/format.ts';

/** Below `from` the count only; "New" without any. */
export function Rating({ of: { reviews, rating }, from }: { of: Figures; from: number }) {
  const formats = useFormats();
  if (reviews === 0) return <Trans>New</Trans>;
  if (reviews < from) return <Plural value={reviews} one="# review" other="# reviews" />;
  return <bdi translate="no" dir="ltr">{`★ ${formats.number(rating, 1)} (${formats.number(reviews)})`}</bdi>;
}
