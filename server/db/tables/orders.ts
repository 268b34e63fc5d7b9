import type { ColumnType } from 'kysely';

/** Orders and payments. Their states change only through machines/order and machines/payment, each change an event row. */
export type OrderTables = {
  orders: {
    id: string;
    reference: string;
    state: string;
    version: number;
    failure: string | null;
    quote_id: string;
    package_id: number;
    /** The version that was sold, as its quote says. */
    package_version: ColumnType<number | null, number | null | undefined, number | null>;
    expert_id: number;
    user_id: number | null;
    currency: string;
    to_pay_minor: number;
    discount_minor: number;
    /** What the suppliers are paid, in the order's currency at the quote's rates. */
    cost_minor: number;
    promo_code: string | null;
    /** 1 while a use of the promo code is counted for this order. */
    promo_held: ColumnType<number, number | undefined, number>;
    /** The quote's id while the order lives: one live order for a quote, whatever is clicked twice. */
    quote_slot: string | null;
    /** Rises when seats and rooms are taken anew, so that their references are new too. */
    round: ColumnType<number, number | undefined, number>;
    contact_json: string;
    /** Encrypted: names and documents. */
    travellers_cipher: string;
    locale: string;
    /** In clear until release 021: empty since, and dropped with the next release. */
    email_folded: string;
    /** Blind indexes of the contact's address and mobile and of the first traveller's surname; null once they are erased. */
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    mobile_index: ColumnType<string | null, string | null | undefined, string | null>;
    surname_index: ColumnType<string | null, string | null | undefined, string | null>;
    hold_expires_at: number | null;
    confirmed_at: number | null;
    /** The expert's percent on the day of sale; null until confirmed, and for a sale of before it was kept. */
    share_percent: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: number;
    updated_at: number;
    /** The trip's first and last day, YYYY-MM-DD, as its quote says; filled later for orders of older releases. */
    start_date: ColumnType<string | null, string | null | undefined, string | null>;
    end_date: ColumnType<string | null, string | null | undefined, string | null>;
    /** When the documents, and then names and contact, were erased as the terms say (server/modules/privacy). */
    documents_erased_at: ColumnType<number | null, number | null | undefined, number | null>;
    person_erased_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** Its person asked to be forgotten while the trip was still to come: done after the return. */
    erase_asked_at: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Who holds seats and rooms that are not paid: `slot` counts from 1, so the key itself is the limit (T16). */
  hold_claim: { subject: string; slot: number; quote_id: string; expires_at: number };
  order_event: {
    order_id: string;
    version: number;
    type: string;
    from_state: string;
    to_state: string;
    detail_json: string;
    at: number;
    /** `customer:<account>`, `guest`, `gateway`, `supplier`, `job:<kind>`, `staff:<account>`, `operator:<name>`; null: of before it was written. */
    actor: ColumnType<string | null, string | null | undefined, string | null>;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** What staff write about an order: sealed, and never changed but to erase its person. */
  order_note: {
    id: string;
    order_id: string;
    account_id: number;
    /** `note`; or the act whose reason or evidence it is. */
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
    /** `TravelDocument[]` of a part that was booked; null until its supplier told them. */
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
    /** What is to be given back. */
    refund_minor: ColumnType<number, number | undefined, number>;
    refunded_minor: number;
    /** The part that a wallet pays beside the gateway's `amount_minor`, taken when the payment is opened. */
    wallet_minor: ColumnType<number, number | undefined, number>;
    /** Whose wallet pays, or was paid back into. */
    wallet_user_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** 1 while the wallet's part is with the order; 0 once a failed payment gave it back. */
    wallet_held: ColumnType<number, number | undefined, number>;
    wallet_refund_minor: ColumnType<number, number | undefined, number>;
    payment_url: string | null;
    created_at: number;
    updated_at: number;
  };
  /** Every webhook once, by the gateway's event id. */
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
    /** Amounts by our refund reference, so that a repeated refund gives back once. */
    refunds_json: ColumnType<string, string | undefined, string>;
    return_url: string;
    webhook_url: string;
    locale: string;
    description: string;
    created_at: number;
    updated_at: number;
  };
  /** What a gateway was asked to give back, by our refund reference; `attempt` rises when it refused. */
  gateway_refund: {
    our_ref: string;
    gateway: string;
    charge_ref: string;
    amount_minor: number;
    attempt: number;
    refund_ref: string | null;
    /** `sent`: the gateway may have taken it, and a repeat could pay twice. */
    state: 'asked' | 'sent' | 'done' | 'refused';
    asked_at: number;
  };
  /** Charges opened at gateways that would open a second one for the same reference; `attempt` rises when an answer was lost. */
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
    /** The part of the fee that suppliers keep. */
    supplier_fee_minor: ColumnType<number, number | undefined, number>;
    refund_minor: number;
    currency: string;
    /** 1: offered for a paid order, 0: for an unpaid one. */
    is_paid: ColumnType<number | null, number | null | undefined, number | null>;
    /** What the house bears of the fee: left - fee + waived = refund. */
    waived_minor: ColumnType<number, number | undefined, number>;
    /** The member of staff who asked; null: the customer. */
    asked_by: ColumnType<number | null, number | null | undefined, number | null>;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Money given back by staff while the order stands: each under a reference of its own at the gateway. */
  refund: {
    id: string;
    order_id: string;
    payment_id: string;
    currency: string;
    gateway_minor: number;
    wallet_minor: number;
    wallet_user_id: number | null;
    /** One of REFUND_REASONS (contract/rules/refund-reasons.ts). */
    reason: string;
    /** Who bears it: the house alone, or supplier and expert with it. */
    bearer: 'house' | 'shared';
    /** What suppliers give us back for it. */
    supplier_credit_minor: ColumnType<number, number | undefined, number>;
    /** What it takes from the expert's share, at most 0. */
    expert_minor: ColumnType<number, number | undefined, number>;
    note: string | null;
    state: 'pending' | 'done' | 'refused';
    asked_by: string;
    settled_by: string | null;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** How many references the gateway was asked under: the first is the id, later ones end in their number. */
    tries: ColumnType<number, number | undefined, number>;
    /** When the gateway was last asked, and last answered: without an answer after it, it may have given the money. */
    asked_at: ColumnType<number | null, number | null | undefined, number | null>;
    answered_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** Why it is not given: the gateway refused, or did not answer; and its word. */
    trouble_kind: ColumnType<
      'refused' | 'no_answer' | null,
      'refused' | 'no_answer' | null | undefined,
      'refused' | 'no_answer' | null
    >;
    trouble: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: number;
    updated_at: number;
  };
  /** One use of a promo code by one order. Live while `given_back_at` is null: reserved, and paid from `paid_at` on. */
  promo_use: {
    order_id: string;
    code: string;
    account_id: number | null;
    /** In clear until release 021: empty since. */
    email_folded: string;
    /** Blind index of the order's address; null once it is erased. */
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
    /** The address as KeyRing.fingerprint, to find a person's letters by; null in rows of older releases. */
    to_fingerprint: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
