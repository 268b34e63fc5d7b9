/** Experts as people and what they earn [ST6]; their public row is `expert` of the catalogue. */
export type ExpertTables = {
  /** Append-only. `seq` counts an expert's changes from 1. */
  expert_level_change: {
    expert_id: number;
    seq: number;
    level: number;
    percent: number;
    /** What the rule counted, when it was the rule. */
    figures_json: string;
    reason: string;
    /** The member who changed it; null for the rule's own change. */
    by_account: number | null;
    at: number;
  };
  /** Append-only: a subledger of the account `expert_payable`. Σ of an order is never below zero, and zero once it is cancelled. */
  expert_earning: {
    id: string;
    expert_id: number;
    order_id: string | null;
    kind: 'share' | 'reversal' | 'correction' | 'adjustment';
    currency: string;
    /** Minor units; below zero what is taken back. */
    amount_minor: number;
    /** Of a share: what it is a part of. */
    profit_minor: number | null;
    share_percent: number | null;
    refund_id: string | null;
    approval_id: string | null;
    reason: string;
    due_at: number;
    created_at: number;
    /** What it is for, once: an order's share, its reversal, a try of a refund, an approval. */
    slot: string;
    /** Of the ledger that booked it: one each. */
    transaction_id: string;
  };
  /** Append-only. `paid` is one line of a wallet of that transaction; `netted` earnings that add up to nothing. */
  payout: {
    id: string;
    expert_id: number;
    account_id: number | null;
    currency: string;
    amount_minor: number;
    kind: 'paid' | 'netted';
    transaction_id: string | null;
    run_at: number;
  };
  /** Append-only: an earning is settled once, whatever runs twice. Items add up to their payout's amount. */
  payout_item: { earning_id: string; payout_id: string };
  /** The bank account of an expert, sealed; in clear how its number ends. Payouts wait for a day after `confirmed_at`. */
  payout_detail: {
    expert_id: number;
    cipher: string;
    country: string;
    last4: string;
    confirmed_at: number;
  };
};
