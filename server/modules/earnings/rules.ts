import { EXPERT_SHARE } from '#contract/constants.ts';

/** Ms from confirmation until a share is due. */
const UNTIL_DUE = EXPERT_SHARE.payoutHours * 3_600_000;

export const dueOfShare = (confirmedAt: number): number => confirmedAt + UNTIL_DUE;

/** Due with its share, or at once after that: one run then nets both. */
export const dueOfTakingBack = (now: number, shareDue: number): number => Math.max(now, shareDue);

export type Settlement = { outcome: 'paid' | 'netted' | 'nothing'; amount: number };

/** Minor units: positive is paid, zero settled, negative waits. */
export function settlementOf(due: number[]): Settlement {
  const amount = due.reduce((sum, one) => sum + one, 0);
  if (due.length === 0 || amount < 0) return { outcome: 'nothing', amount: 0 };
  return { outcome: amount > 0 ? 'paid' : 'netted', amount };
}
