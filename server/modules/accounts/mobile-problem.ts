import type { AccountProblem } from '#contract/rules/account-form.ts';
import { isMobile } from '#contract/rules/mobile-number.ts';

/** E.164; the same rule as in the browser [V1]. */
export const mobileProblem = (mobile: string): { mobile?: AccountProblem } => {
  if (!mobile.trim()) return { mobile: 'fill_all' };
  return isMobile(mobile) ? {} : { mobile: 'mobile' };
};
