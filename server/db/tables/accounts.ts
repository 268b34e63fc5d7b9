import type { ColumnType } from 'kysely';

/** Customers, their sessions and what they keep. Secrets are stored hashed, documents encrypted. */
export type AccountTables = {
  account: {
    id: number;
    /** In clear until release 021: null and empty since, and dropped with the next release. */
    email_folded: string | null;
    email: string;
    first_name: string;
    last_name: string;
    mobile: string;
    /** Sealed: the address as it was typed. Null once the account is erased. */
    email_cipher: ColumnType<string | null, string | null | undefined, string | null>;
    /** Sealed: names and mobile. Null once the account is erased. */
    person_cipher: ColumnType<string | null, string | null | undefined, string | null>;
    /** Blind index of the address, unique (server/db/blind-index.ts). Null once the account is erased. */
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    /** argon2id, as `memory:passes:lanes:salt:hash` in base64url. */
    password_hash: string;
    /** List of scope names (A2). */
    scopes_json: string;
    locale: string;
    activated_at: number | null;
    created_at: number;
    erased_at: number | null;
  };
  session: {
    /** SHA-256 of the token: a stolen database opens no session. */
    token_hash: string;
    public_id: string;
    account_id: number;
    device: string;
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** When the second factor opened the desk for it; null for all but staff. Never extended. */
    factor_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** When its member last typed a code of the app. */
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
    /** Of the long key in the mail's link; null where the mail has none. */
    key_hash: ColumnType<string | null, string | null | undefined, string | null>;
    /** Sealed: the new address of a change of mail. */
    detail: string | null;
    attempts: number;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** A browser that has logged in before: strangers who guess at the account do not lock it out. */
  known_device: { token_hash: string; account_id: number; created_at: number; expires_at: number };
  /** What is counted in a window of time: tries by account and by address, mails by recipient. Who it is, is hashed by a key. */
  attempt_count: { subject: string; count: number; window_ends_at: number };
  saved_traveller: { account_id: number; id: string; cipher: string; updated_at: number };
  favourite: { account_id: number; package_id: number; created_at: number };
};
