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
    reply_json: string | null;
    created_at: number;
  };
  /** Side effects promised in the transaction that caused them; a worker carries them out at least once. */
  outbox: {
    id: string;
    kind: string;
    payload_json: string;
    due_at: number;
    attempts: number;
    state: 'due' | 'working' | 'done' | 'dead';
    locked_until: number | null;
    last_error: string | null;
    created_at: number;
    done_at: number | null;
  };
  setting: { name: string; value_json: string };
  exchange_rate: { date: string; currency: string; per_dinar: number };
  /** Who published the rates of a day. */
  rate_table: { date: string; source: string; created_at: number };
};
