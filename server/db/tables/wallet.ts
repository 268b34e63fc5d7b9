/** Wallets (P7): balances never negative, with a statement that is a subledger of `customer_wallets`. */
export type WalletTables = {
  wallet: { user_id: number; currency: string; balance_minor: number; version: number };
  /** Append-only. `seq` counts a wallet's changes from 1; `balance_minor` is the balance after this one. */
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
  /** States: machines/payment. */
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
