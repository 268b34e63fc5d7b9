import type { ColumnType } from 'kysely';

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
    /** Our bank account; null on accounts without parties. */
    party: ColumnType<string | null, string | null | undefined, never>;
  };
  /** Of a person's entry; a transaction is reversed once. */
  ledger_note: {
    transaction_id: string;
    reason: string;
    asked_by: number;
    approval_id: string;
    reverses: string | null;
    at: number;
  };
  /** Ours; IBANs as the bank writes them, without spaces. */
  bank_account: {
    id: string;
    name: string;
    currency: string;
    iban: string;
    created_at: number;
    approval_id: string;
  };
};
