import { DAY } from '#server/kernel/time.ts';
/** Banks show a refund within this many days. */
const REFUND_DAYS = 14;

/** When a refund sent at `sentAt` must be visible at the bank. */
export const bankShowsBy = (sentAt: number): number => sentAt + REFUND_DAYS * DAY;
/** Refunds sent after this instant may still be on their way. */
export const sentAtLeast = (now: number): number => now - REFUND_DAYS * DAY;
