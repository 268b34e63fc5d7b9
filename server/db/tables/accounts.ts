import type { ColumnType } from 'kysely';

export type AccountTables = {
  account: {
    id: number;
    /** Empty since release 021; the next drops it. */
    email_folded: string | null;
    email: string;
    first_name: string;
    last_name: string;
    mobile: string;
    /** Sealed, as typed; null after erasure. */
    email_cipher: ColumnType<string | null, string | null | undefined, string | null>;
    /** Sealed: names and mobile. */
    person_cipher: ColumnType<string | null, string | null | undefined, string | null>;
    /** server/db/blind-index.ts; null after erasure. */
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    /** argon2id: `memory:passes:lanes:salt:hash`, base64url. */
    password_hash: string;
    scopes_json: string;
    locale: string;
    activated_at: number | null;
    created_at: number;
    erased_at: number | null;
  };
  session: {
    /** SHA-256: a stolen database opens no session. */
    token_hash: string;
    public_id: string;
    account_id: number;
    device: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** Null for non-staff. Never extended. */
    factor_at: ColumnType<number | null, number | null | undefined, number | null>;
    step_up_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** SHA-256 of the cookie half, which desk calls need beside the token. */
    desk_hash: ColumnType<string | null, string | null | undefined, string | null>;
    desk_seen_at: ColumnType<number | null, number | null | undefined, number | null>;
  };
  account_code: {
    id: string;
    account_id: number;
    purpose: 'activation' | 'reset' | 'email' | 'payout';
    code_hash: string;
    /** Of the mail link; null without one. */
    key_hash: ColumnType<string | null, string | null | undefined, string | null>;
    /** Sealed: the new address. */
    detail: string | null;
    attempts: number;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Guesses by strangers do not lock it out. */
  known_device: { token_hash: string; account_id: number; created_at: number; expires_at: number };
  /** `subject` is a keyed hash. */
  attempt_count: { subject: string; count: number; window_ends_at: number };
  saved_traveller: { account_id: number; id: string; cipher: string; updated_at: number };
  favourite: { account_id: number; package_id: number; created_at: number };
};
