import { Trans } from '@lingui/react/macro';
import type { HouseDetails } from '#contract/entities/house.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';

/** [CA20] */
export function OpeningHours({ house: { opens, closes, closed_on } }: { house: HouseDetails }) {
  const formats = useFormats();
  const { locale } = useScope();
  const hours = (
    <bdi translate="no" dir="ltr">
      {opens}–{closes}
    </bdi>
  );
  // 2027-08-01 was a Sunday
  const names = closed_on.map((day) => formats.weekday(`2027-08-0${day + 1}`));
  const days = new Intl.ListFormat(locale === 'ar' ? 'ar' : 'en-GB', { type: 'conjunction' }).format(names);
  return closed_on.length === 0 ? (
    <Trans>Every day, {hours}</Trans>
  ) : (
    <Trans>
      Every day but {days}, {hours}
    </Trans>
  );
}
