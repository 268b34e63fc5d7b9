/** Why an expert's payouts wait [ST6]: suspended, held by staff, nobody to pay, an account that is not activated, or details that have just changed. */
export const PAYOUT_WAITS = ['suspended', 'hold', 'no_account', 'not_activated', 'details_changed'] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];
