import type { ColumnType } from 'kysely';

/** What waits for a person, and how it was settled. */
export type CaseTables = {
  staff_case: {
    id: string;
    /** `work`, `stuck_order`, `books` and the like. */
    kind: string;
    /** What it is about: an order's id, a row of the outbox, a transaction. No personal data. */
    subject: string;
    /** One plain English sentence for staff. */
    summary: string;
    detail_json: string;
    state: 'open' | 'settled';
    /** `kind|subject` while it is open: one open case for each. */
    open_slot: string | null;
    /** How often it was raised while open. */
    times: number;
    opened_at: number;
    last_at: number;
    settled_at: number | null;
    settled_by: string | null;
    reason: string | null;
    /** The order it is about; null: of none, or of before it was written. */
    order_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** One of ATTENTION_KINDS (contract/entities/desk/common.ts). */
    attention: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
