import { DAY } from '#server/kernel/time.ts';
/** Banks take up to this long to show a refund. */
const REFUND_DAYS = 14;

/** The instant by which a bank shows what was sent back to it at another. */
export const bankShowsBy = (sentAt: number): number => sentAt + REFUND_DAYS * DAY;
/** The instant since when a bank still has time to show what was sent back to it. */
export const sentAtLeast = (now: number): number => now - REFUND_DAYS * DAY;
