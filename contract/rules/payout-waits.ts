/** [ST6]. */
export const PAYOUT_WAITS = ['suspended', 'hold', 'no_account', 'not_activated', 'details_changed'] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];
