export type ExpertTables = {
  /** Append-only; `seq` from 1 for each expert. */
  expert_level_change: {
    expert_id: number;
    seq: number;
    level: number;
    percent: number;
    figures_json: string;
    reason: string;
    by_account: number | null;
    at: number;
  };
  /** Append-only subledger of `expert_payable`; zero after cancellation. */
  expert_earning: {
    id: string;
    expert_id: number;
    order_id: string | null;
    kind: 'share' | 'reversal' | 'correction' | 'adjustment' | 'returned';
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
    /** A share, its reversal, a refund attempt, an approval. */
    slot: string;
    transaction_id: string;
  };
  /** Append-only; `netted` earnings sum to zero. */
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
  /** Append-only: an earning is settled once. */
  payout_item: { earning_id: string; payout_id: string };
  /** Sealed, last digits in clear. Payouts wait a day after `confirmed_at`. */
  payout_detail: {
    expert_id: number;
    cipher: string;
    country: string;
    last4: string;
    confirmed_at: number;
  };
};
