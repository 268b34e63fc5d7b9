import type { ColumnType } from 'kysely';

export type CaseTables = {
  staff_case: {
    id: string;
    /** `work`, `stuck_order`, `books` and the like. */
    kind: string;
    /** An order, outbox row or transaction; no personal data. */
    subject: string;
    summary: string;
    detail_json: string;
    state: 'open' | 'settled';
    /** `kind|subject`: one open case for each. */
    open_slot: string | null;
    times: number;
    opened_at: number;
    last_at: number;
    settled_at: number | null;
    settled_by: string | null;
    reason: string | null;
    /** Null: no order, or an older case. */
    order_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** ATTENTION_KINDS (contract/entities/desk/common.ts). */
    attention: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
