export type ExpertTables = {
  /** Append-only. `seq` counts an expert's changes from 1. */
  expert_level_change: {
    expert_id: number;
    seq: number;
    level: number;
    percent: number;
    /** The rule's figures, when the rule changed it. */
    figures_json: string;
    reason: string;
    by_account: number | null;
    at: number;
  };
  /** Append-only subledger of `expert_payable`. An order's sum is never negative, and zero after cancellation. */
  expert_earning: {
    id: string;
    expert_id: number;
    order_id: string | null;
    kind: 'share' | 'reversal' | 'correction' | 'adjustment';
    currency: string;
    /** Minor units; negative for reversals. */
    amount_minor: number;
    /** The profit that a share is part of. */
    profit_minor: number | null;
    share_percent: number | null;
    refund_id: string | null;
    approval_id: string | null;
    reason: string;
    due_at: number;
    created_at: number;
    /** Unique purpose: an order's share, its reversal, a refund attempt, an approval. */
    slot: string;
    /** Its ledger transaction: unique. */
    transaction_id: string;
  };
  /** Append-only. `paid` is one wallet line of that transaction; `netted` earnings sum to zero. */
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
  /** Append-only: an earning is settled once. Items sum to their payout's amount. */
  payout_item: { earning_id: string; payout_id: string };
  /** An expert's bank account, sealed; its last digits in clear. Payouts wait a day after `confirmed_at`. */
  payout_detail: {
    expert_id: number;
    cipher: string;
    country: string;
    last4: string;
    confirmed_at: number;
  };
};
