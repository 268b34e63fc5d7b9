import { EXPERT_SHARE } from '#contract/constants.ts';

/** From the confirmation to the instant a share is due, ms. */
const UNTIL_DUE = EXPERT_SHARE.payoutHours * 3_600_000;

/** When a share is due, to the millisecond. */
export const dueOfShare = (confirmedAt: number): number => confirmedAt + UNTIL_DUE;

/** What takes back is due with the share it takes back from, or at once after it: before it both meet in one run. */
export const dueOfTakingBack = (now: number, shareDue: number): number => Math.max(now, shareDue);

export type Settlement = { outcome: 'paid' | 'netted' | 'nothing'; amount: number };

/** What becomes of all that is due and unsettled, minor units: above zero it is paid, at zero settled, below zero it waits. */
export function settlementOf(due: number[]): Settlement {
  const amount = due.reduce((sum, one) => sum + one, 0);
  if (due.length === 0 || amount < 0) return { outcome: 'nothing', amount: 0 };
  return { outcome: amount > 0 ? 'paid' : 'netted', amount };
}
