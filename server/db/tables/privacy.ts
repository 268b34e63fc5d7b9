/** Codes that are mailed to the address of an order, for who has no account. */
export type PrivacyTables = {
  order_code: {
    order_id: string;
    purpose: 'cancel' | 'export' | 'erase';
    /** HMAC of the code, bound to its order and purpose: a stolen database opens nothing. */
    code_hash: string;
    /** Wrong tries at this code. */
    attempts: number;
    made_at: number;
    expires_at: number;
    used_at: number | null;
    /** How many were mailed on `day` (UTC), so that nobody's mailbox is filled. */
    made_today: number;
    day: string;
  };
};
