import type { ColumnType } from 'kysely';

/** What every module leans on: replayed answers, promised side effects, switches. */
export type GroundTables = {
  /** One row per idempotency key (M2, M3): the first answer is replayed, another body is refused. */
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
    /** The order that the answer shows, so that erasing a person reaches it. */
    about: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Side effects promised in the transaction that caused them; a worker carries them out at least once. */
  outbox: {
    id: string;
    kind: string;
    payload_json: string;
    due_at: number;
    attempts: number;
    /** `case`: its span is over and it waits for a person; `dropped`: a person gave it up. `dead` is an earlier release's word for `case`. */
    state: 'due' | 'working' | 'done' | 'case' | 'dropped' | 'dead';
    locked_until: number | null;
    /** Who holds it: a new word for each time it is taken, so that only the holder settles it. */
    lease: ColumnType<string | null, string | null | undefined, string | null>;
    /** When it was first tried since it was promised or requeued: its kind's span counts from here. */
    first_tried_at: ColumnType<number | null, number | null | undefined, number | null>;
    last_error: string | null;
    created_at: number;
    done_at: number | null;
    /** How often a person started it again. */
    requeued: ColumnType<number, number | undefined, number>;
    /** Who last started it again or gave it up, `staff:7` or a name of the command line, and why. */
    handled_by: ColumnType<string | null, string | null | undefined, string | null>;
    handled_why: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Which of several processes does a regular job now, and when it is next due. */
  job_turn: { name: string; holder: string; until_at: number };
  /** What the newest letter to staff told of: ids of cases, and orders with the moment since when they rest. */
  alarm_cause: { cause: string };
  /** The data that public pages name (server/modules/page-data). `body_br`: brotli of its JSON, in base64. */
  page_data: { name: string; body_br: string; bytes: number; used_at: number };
  setting: { name: string; value_json: string };
  exchange_rate: { date: string; currency: string; per_dinar: number };
  /** Who published the rates of a day; of those that a member of staff wrote, who, why, and what a second person approved. */
  rate_table: {
    date: string;
    source: string;
    created_at: number;
    entered_by: ColumnType<number | null, number | null | undefined, number | null>;
    entered_why: ColumnType<string | null, string | null | undefined, string | null>;
    approval_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
