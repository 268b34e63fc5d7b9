/** Double entry, append-only (P7): zero per currency in every transaction. */
export type LedgerTables = {
  ledger_entry: {
    id: string;
    transaction_id: string;
    account: string;
    currency: string;
    amount_minor: number;
    order_id: string | null;
    kind: string;
    at: number;
  };
};
