import { useLingui } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { Promotion } from '#contract/entities/promotion.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { useFormats } from './format.ts';
import { guarded } from './guarded.ts';

const MINUTE = 60_000;

const lastDay = guarded(
  'last day',
  (ends_at: string) => todayIn(TEAM_ZONE, new Date(Date.parse(ends_at) - MINUTE)),
  '',
);

/** "6% off if you book by 5 January"; the stay may be later. */
export function usePromotionWords() {
  const { t } = useLingui();
  const formats = useFormats();
  return ({ basis_points, ends_at }: Promotion): string => {
    const percent = `${basis_points / 100}%`;
    const day = formats.day(lastDay(ends_at));
    return t`${percent} off if you book by ${day}`;
  };
}
