import { DAY } from '#server/kernel/time.ts';
const REFUND_DAYS = 14;

export const bankShowsBy = (sentAt: number): number => sentAt + REFUND_DAYS * DAY;
/** Later ones may still be on their way. */
export const sentAtLeast = (now: number): number => now - REFUND_DAYS * DAY;
