import type { ColumnType } from 'kysely';

/** States change only through the machines; each change has an event row. */
export type OrderTables = {
  orders: {
    id: string;
    reference: string;
    state: string;
    version: number;
    failure: string | null;
    quote_id: string;
    package_id: number;
    package_version: ColumnType<number | null, number | null | undefined, number | null>;
    expert_id: number;
    user_id: number | null;
    currency: string;
    to_pay_minor: number;
    discount_minor: number;
    cost_minor: number;
    promo_code: string | null;
    /** 1 while it uses its promo code. */
    promo_held: ColumnType<number, number | undefined, number>;
    /** One live order per quote. */
    quote_slot: string | null;
    /** Rises when stock is held again: references are new too. */
    round: ColumnType<number, number | undefined, number>;
    contact_json: string;
    travellers_cipher: string;
    locale: string;
    /** Empty since release 021; the next drops it. */
    email_folded: string;
    /** Null after erasure. */
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    mobile_index: ColumnType<string | null, string | null | undefined, string | null>;
    surname_index: ColumnType<string | null, string | null | undefined, string | null>;
    hold_expires_at: number | null;
    confirmed_at: number | null;
    /** Of the day of sale; null until confirmed, and on older sales. */
    share_percent: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: number;
    updated_at: number;
    /** YYYY-MM-DD; filled later for older orders. */
    start_date: ColumnType<string | null, string | null | undefined, string | null>;
    end_date: ColumnType<string | null, string | null | undefined, string | null>;
    documents_erased_at: ColumnType<number | null, number | null | undefined, number | null>;
    person_erased_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** Before the trip: done after the return. */
    erase_asked_at: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** `slot` from 1, so the key enforces the limit (T16). */
  hold_claim: { subject: string; slot: number; quote_id: string; expires_at: number };
  order_event: {
    order_id: string;
    version: number;
    type: string;
    from_state: string;
    to_state: string;
    detail_json: string;
    at: number;
    /** `customer:<account>`, `job:<kind>`, `staff:<account>` and the like; null: older. */
    actor: ColumnType<string | null, string | null | undefined, string | null>;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Sealed, changed only by erasure. */
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
  /** Written before the call (saga); `unknown` is looked up, never repeated. */
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
    /** `TravelDocument[]`; null until its supplier sends them. */
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
    /** Beside `amount_minor`, taken when the payment opens. */
    wallet_minor: ColumnType<number, number | undefined, number>;
    wallet_user_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** 0 once a failed payment returned it. */
    wallet_held: ColumnType<number, number | undefined, number>;
    wallet_refund_minor: ColumnType<number, number | undefined, number>;
    payment_url: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Once each, by the gateway's event id. */
  payment_event: { gateway: string; event_id: string; payment_id: string; body_json: string; received_at: number };
  gateway_charge: {
    id: string;
    our_ref: string;
    state: string;
    method: string;
    currency: string;
    amount_minor: number;
    refunded_minor: number;
    /** By our refund reference: a repeat refunds once. */
    refunds_json: ColumnType<string, string | undefined, string>;
    return_url: string;
    webhook_url: string;
    locale: string;
    description: string;
    created_at: number;
    updated_at: number;
  };
  /** `attempt` rises after a refusal. */
  gateway_refund: {
    our_ref: string;
    gateway: string;
    charge_ref: string;
    amount_minor: number;
    attempt: number;
    refund_ref: string | null;
    /** `sent`: the gateway may have it, a repeat could pay twice. */
    state: 'asked' | 'sent' | 'done' | 'refused';
    asked_at: number;
  };
  /** Without idempotency; `attempt` rises after a lost answer. */
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
    supplier_fee_minor: ColumnType<number, number | undefined, number>;
    refund_minor: number;
    currency: string;
    is_paid: ColumnType<number | null, number | null | undefined, number | null>;
    /** left - fee + waived = refund. */
    waived_minor: ColumnType<number, number | undefined, number>;
    asked_by: ColumnType<number | null, number | null | undefined, number | null>;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** While the order stands, each with its own gateway reference. */
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
    /** At most 0. */
    expert_minor: ColumnType<number, number | undefined, number>;
    note: string | null;
    state: 'pending' | 'done' | 'refused';
    asked_by: string;
    settled_by: string | null;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The first is the id, later ones end in their number. */
    tries: ColumnType<number, number | undefined, number>;
    /** Without a later answer the money may be sent. */
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
  /** Live while `given_back_at` is null: reserved, paid from `paid_at`. */
  promo_use: {
    order_id: string;
    code: string;
    account_id: number | null;
    email_folded: string;
    /** Null after erasure. */
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
    /** Texts and attachments are sealed (server/modules/mail/sealed-mail.ts). */
    attachments_json: string;
    created_at: number;
    sent_at: number | null;
    /** Finds a person's letters; null in older rows. */
    to_fingerprint: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
