/** P7: never negative; a subledger of `customer_wallets`. */
export type WalletTables = {
  wallet: { user_id: number; currency: string; balance_minor: number; version: number };
  /** Append-only; `seq` from 1, with the balance after it. */
  wallet_entry: {
    user_id: number;
    currency: string;
    seq: number;
    kind: string;
    amount_minor: number;
    balance_minor: number;
    order_id: string | null;
    transaction_id: string;
    at: number;
  };
  wallet_top_up: {
    id: string;
    user_id: number;
    currency: string;
    amount_minor: number;
    method: string;
    gateway: string;
    gateway_ref: string | null;
    state: string;
    version: number;
    created_at: number;
    updated_at: number;
  };
};
