import type { ColumnType } from 'kysely';

export type GroundTables = {
  /** One row per key (M2, M3): the first answer is replayed, another body is refused. */
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
    /** The order in the reply, so that erasure reaches it. */
    about: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Work enqueued in its cause's transaction; a worker runs it at least once. */
  outbox: {
    id: string;
    kind: string;
    payload_json: string;
    due_at: number;
    attempts: number;
    /** `case`: retries ended, a person decides; `dropped`: a person gave up. `dead` is an earlier release's `case`. */
    state: 'due' | 'working' | 'done' | 'case' | 'dropped' | 'dead';
    locked_until: number | null;
    /** A new value per claim, so only the holder settles it. */
    lease: ColumnType<string | null, string | null | undefined, string | null>;
    /** First try since it was enqueued or requeued: the retry span counts from here. */
    first_tried_at: ColumnType<number | null, number | null | undefined, number | null>;
    last_error: string | null;
    created_at: number;
    done_at: number | null;
    requeued: ColumnType<number, number | undefined, number>;
    handled_by: ColumnType<string | null, string | null | undefined, string | null>;
    handled_why: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** The current holder of a regular job, and its next due time. */
  job_turn: { name: string; holder: string; until_at: number };
  /** Causes in the newest staff alarm: case ids, and orders with their idle time. */
  alarm_cause: { cause: string };
  /** Data of public pages (server/modules/page-data). `body_br`: brotli of its JSON, in base64. */
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
