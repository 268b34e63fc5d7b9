/** Why payouts wait [ST6]: suspended, held by staff, no account, account not activated, or details just changed. */
export const PAYOUT_WAITS = ['suspended', 'hold', 'no_account', 'not_activated', 'details_changed'] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];
