import type { ColumnType } from 'kysely';

/** States change only through machines/order and machines/payment; each change has an event row. */
export type OrderTables = {
  orders: {
    id: string;
    reference: string;
    state: string;
    version: number;
    failure: string | null;
    quote_id: string;
    package_id: number;
    /** The sold version, from the quote. */
    package_version: ColumnType<number | null, number | null | undefined, number | null>;
    expert_id: number;
    user_id: number | null;
    currency: string;
    to_pay_minor: number;
    discount_minor: number;
    /** Suppliers' cost in the order's currency at the quote's rates. */
    cost_minor: number;
    promo_code: string | null;
    /** 1 while this order uses its promo code. */
    promo_held: ColumnType<number, number | undefined, number>;
    /** The quote's id while the order lives: one live order per quote. */
    quote_slot: string | null;
    /** Rises when stock is held again, so that references are new too. */
    round: ColumnType<number, number | undefined, number>;
    contact_json: string;
    /** Encrypted: names and documents. */
    travellers_cipher: string;
    locale: string;
    /** Empty since release 021; the next release drops it. */
    email_folded: string;
    /** Blind indexes of the contact's email and mobile and the first traveller's surname; null after erasure. */
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    mobile_index: ColumnType<string | null, string | null | undefined, string | null>;
    surname_index: ColumnType<string | null, string | null | undefined, string | null>;
    hold_expires_at: number | null;
    confirmed_at: number | null;
    /** The expert's percent on the day of sale; null until confirmed, and on older sales. */
    share_percent: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: number;
    updated_at: number;
    /** First and last trip day from the quote, YYYY-MM-DD; filled later for older orders. */
    start_date: ColumnType<string | null, string | null | undefined, string | null>;
    end_date: ColumnType<string | null, string | null | undefined, string | null>;
    /** Erasure of documents, then of names and contact (server/modules/privacy). */
    documents_erased_at: ColumnType<number | null, number | null | undefined, number | null>;
    person_erased_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** Erasure requested before the trip: done after the return. */
    erase_asked_at: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Unpaid holds per subject: `slot` counts from 1, so the key enforces the limit (T16). */
  hold_claim: { subject: string; slot: number; quote_id: string; expires_at: number };
  order_event: {
    order_id: string;
    version: number;
    type: string;
    from_state: string;
    to_state: string;
    detail_json: string;
    at: number;
    /**
     * `customer:<account>`, `guest`, `gateway`, `supplier`, `job:<kind>`, `staff:<account>`, `operator:<name>`; null:
     * older.
     */
    actor: ColumnType<string | null, string | null | undefined, string | null>;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Staff's notes on an order: sealed, changed only by erasure. */
  order_note: {
    id: string;
    order_id: string;
    account_id: number;
    /** `note`, or the action it justifies. */
    kind: 'note' | 'reveal' | 'cancel' | 'settle';
    text_cipher: string;
    pinned: number;
    created_at: number;
  };
  /** The intent to call a supplier, written before the call (saga); `unknown` is looked up, never repeated. */
  supplier_attempt: {
    id: string;
    order_id: string;
    component: number;
    supplier: string;
    action: 'hold' | 'book' | 'release' | 'cancel';
    our_ref: string;
    state: 'started' | 'done' | 'refused' | 'unknown';
    locator: string | null;
    detail_json: string;
    /** `TravelDocument[]` of a booked component; null until its supplier sends them. */
    documents_json: ColumnType<string | null, string | null | undefined, string | null>;
    started_at: number;
    ended_at: number | null;
  };
  payment: {
    id: string;
    order_id: string;
    gateway: string;
    gateway_ref: string | null;
    method: string;
    state: string;
    version: number;
    currency: string;
    amount_minor: number;
    refund_minor: ColumnType<number, number | undefined, number>;
    refunded_minor: number;
    /** The wallet's part beside `amount_minor`, taken when the payment opens. */
    wallet_minor: ColumnType<number, number | undefined, number>;
    wallet_user_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** 1 while the order holds the wallet's part; 0 once a failed payment returned it. */
    wallet_held: ColumnType<number, number | undefined, number>;
    wallet_refund_minor: ColumnType<number, number | undefined, number>;
    payment_url: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Each webhook once, by the gateway's event id. */
  payment_event: { gateway: string; event_id: string; payment_id: string; body_json: string; received_at: number };
  /** The embedded gateway's own charges (server/gateways/embedded). */
  gateway_charge: {
    id: string;
    our_ref: string;
    state: string;
    method: string;
    currency: string;
    amount_minor: number;
    refunded_minor: number;
    /** Amounts by our refund reference, so a repeat refunds once. */
    refunds_json: ColumnType<string, string | undefined, string>;
    return_url: string;
    webhook_url: string;
    locale: string;
    description: string;
    created_at: number;
    updated_at: number;
  };
  /** Refund requests by our reference; `attempt` rises after a refusal. */
  gateway_refund: {
    our_ref: string;
    gateway: string;
    charge_ref: string;
    amount_minor: number;
    attempt: number;
    refund_ref: string | null;
    /** `sent`: the gateway may have it, and a repeat could pay twice. */
    state: 'asked' | 'sent' | 'done' | 'refused';
    asked_at: number;
  };
  /** Charges at gateways without idempotency; `attempt` rises after a lost answer. */
  gateway_opening: {
    our_ref: string;
    gateway: string;
    attempt: number;
    charge_ref: string | null;
    payment_url: string | null;
    asked_at: number;
  };
  draft: { id: string; cipher: string; updated_at: number };
  cancel_quote: {
    id: string;
    order_id: string;
    fee_minor: number;
    /** The suppliers' part of the fee. */
    supplier_fee_minor: ColumnType<number, number | undefined, number>;
    refund_minor: number;
    currency: string;
    is_paid: ColumnType<number | null, number | null | undefined, number | null>;
    /** The part of the fee we waive: left - fee + waived = refund. */
    waived_minor: ColumnType<number, number | undefined, number>;
    asked_by: ColumnType<number | null, number | null | undefined, number | null>;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Refunds by staff while the order stands, each with its own gateway reference. */
  refund: {
    id: string;
    order_id: string;
    payment_id: string;
    currency: string;
    gateway_minor: number;
    wallet_minor: number;
    wallet_user_id: number | null;
    reason: string;
    /** `house`: we alone; `shared`: with supplier and expert. */
    bearer: 'house' | 'shared';
    supplier_credit_minor: ColumnType<number, number | undefined, number>;
    /** Change to the expert's share, at most 0. */
    expert_minor: ColumnType<number, number | undefined, number>;
    note: string | null;
    state: 'pending' | 'done' | 'refused';
    asked_by: string;
    settled_by: string | null;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Gateway references so far: the first is the id, later ones end in their number. */
    tries: ColumnType<number, number | undefined, number>;
    /** Last request and answer: without a later answer the money may be sent. */
    asked_at: ColumnType<number | null, number | null | undefined, number | null>;
    answered_at: ColumnType<number | null, number | null | undefined, number | null>;
    trouble_kind: ColumnType<
      'refused' | 'no_answer' | null,
      'refused' | 'no_answer' | null | undefined,
      'refused' | 'no_answer' | null
    >;
    trouble: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: number;
    updated_at: number;
  };
  /** One use of a promo code by one order. Live while `given_back_at` is null: reserved, then paid from `paid_at`. */
  promo_use: {
    order_id: string;
    code: string;
    account_id: number | null;
    /** Empty since release 021. */
    email_folded: string;
    /** Blind index of the order's address; null after erasure. */
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    at: number;
    paid_at: number | null;
    given_back_at: number | null;
  };
  mail: {
    id: string;
    to_address: string;
    locale: string;
    subject: string;
    html: string;
    text: string;
    /** Address, subject, text and attachments are sealed (server/modules/mail/sealed-mail.ts). */
    attachments_json: string;
    created_at: number;
    sent_at: number | null;
    /** KeyRing.fingerprint of the address, to find a person's letters; null in older rows. */
    to_fingerprint: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
