import type { ColumnType } from 'kysely';

export type GroundTables = {
  /** The first answer is replayed, another body is refused (M2, M3). */
  idempotency: {
    principal: string;
    route: string;
    key: string;
    body_hash: string;
    state: 'running' | 'done';
    status: number | null;
    /** Sealed (server/modules/idempotency). */
    reply_json: string | null;
    created_at: number;
    /** Erasure reaches the reply by it. */
    about: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** In its cause's transaction; runs at least once. */
  outbox: {
    id: string;
    kind: string;
    payload_json: string;
    due_at: number;
    attempts: number;
    /** `case`: a person decides; `dropped`: given up; `dead`: an earlier release's `case`. */
    state: 'due' | 'working' | 'done' | 'case' | 'dropped' | 'dead';
    locked_until: number | null;
    /** New per claim, so only the holder settles it. */
    lease: ColumnType<string | null, string | null | undefined, string | null>;
    /** The retry span counts from here. */
    first_tried_at: ColumnType<number | null, number | null | undefined, number | null>;
    last_error: string | null;
    created_at: number;
    done_at: number | null;
    requeued: ColumnType<number, number | undefined, number>;
    handled_by: ColumnType<string | null, string | null | undefined, string | null>;
    handled_why: ColumnType<string | null, string | null | undefined, string | null>;
  };
  job_turn: { name: string; holder: string; until_at: number };
  /** Case ids, and orders with their idle time. */
  alarm_cause: { cause: string };
  /** Of public pages; `body_br`: brotli of its JSON, base64. */
  page_data: { name: string; body_br: string; bytes: number; used_at: number };
  setting: { name: string; value_json: string };
  exchange_rate: { date: string; currency: string; per_dinar: number };
  rate_table: {
    date: string;
    source: string;
    created_at: number;
    entered_by: ColumnType<number | null, number | null | undefined, number | null>;
    entered_why: ColumnType<string | null, string | null | undefined, string | null>;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
