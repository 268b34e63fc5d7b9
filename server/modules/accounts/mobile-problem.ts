import type { AccountProblem } from '#contract/rules/account-form.ts';
import { isMobile } from '#contract/rules/mobile-number.ts';

/** What is wrong with an account's mobile number (E.164), by the rule that judges it in the browser too [V1]. */
export const mobileProblem = (mobile: string): { mobile?: AccountProblem } => {
  if (!mobile.trim()) return { mobile: 'fill_all' };
  return isMobile(mobile) ? {} : { mobile: 'mobile' };
};
