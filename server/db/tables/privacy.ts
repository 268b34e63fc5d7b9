export type PrivacyTables = {
  order_code: {
    order_id: string;
    purpose: 'cancel' | 'export' | 'erase';
    /** HMAC with order and purpose: useless from a stolen database. */
    code_hash: string;
    attempts: number;
    made_at: number;
    expires_at: number;
    used_at: number | null;
    /** On `day` (UTC): limits mail to one mailbox. */
    made_today: number;
    day: string;
  };
};
