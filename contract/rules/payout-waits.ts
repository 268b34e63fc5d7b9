/** Why an expert's payouts wait [ST6]: suspended, held by staff, nobody to pay, or an account that is not activated. */
export const PAYOUT_WAITS = ['suspended', 'hold', 'no_account', 'not_activated'] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];
