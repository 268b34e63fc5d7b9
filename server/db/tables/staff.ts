import type { Role } from '#contract/rules/permissions.ts';

/** Members of staff, how they get in, what two of them decide together, and what is kept of it. */
export type StaffTables = {
  staff_member: {
    account_id: number;
    role: Role;
    state: 'active' | 'disabled';
    /** Null: invited at the command line. */
    invited_by: number | null;
    created_at: number;
    changed_at: number;
    version: number;
  };
  /** One that can be accepted for each kind and address; the address is sealed and found by its blind index. */
  invitation: {
    /** SHA-256 of the token in the link: a stolen database opens none. */
    token_hash: string;
    id: string;
    kind: 'staff' | 'expert';
    email_index: string;
    email_cipher: string;
    role: Role | null;
    lead_id: string | null;
    expert_id: number | null;
    invited_by: number | null;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  second_factor: {
    account_id: number;
    /** Sealed: the secret that the member's app has too. */
    secret_cipher: string;
    /** The time step of the last code that was taken: only later ones are. */
    last_step: number;
    confirmed_at: number | null;
    created_at: number;
  };
  /** Ten, each taken once; SHA-256 of eighty random bits. */
  recovery_code: { account_id: number; code_hash: string; used_at: number | null };
  /** An act that waits for a second person. Its states are those of machines/approval. */
  approval: {
    id: string;
    act: string;
    target_kind: string;
    target_id: string;
    /** Sealed: what the act needs, and what it found when it was asked for. */
    request_json: string;
    reason: string;
    amount_minor: number | null;
    currency: string | null;
    state: 'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'failed';
    asked_by: number;
    asked_at: number;
    expires_at: number;
    /** Never who asked: the database refuses it. */
    decided_by: number | null;
    /** When it ended, however it did. */
    decided_at: number | null;
    note: string | null;
    /** The code of what was not so any more. */
    failure: string | null;
    version: number;
    slot: string | null;
  };
  /** Append-only; each entry holds the hash of the one before it. No personal data. */
  audit_entry: {
    seq: number;
    at: number;
    /** Null: a job, or the command line. */
    account_id: number | null;
    role: string | null;
    act: string;
    target_kind: string;
    target_id: string;
    detail_json: string;
    request_id: string;
    /** Of the network the request came from, by key. */
    address_hash: string;
    previous_hash: string;
    hash: string;
  };
  /** The row that every entry moves on: one order of entries for all processes. */
  audit_head: { id: number; seq: number; hash: string };
  saved_view: {
    id: string;
    desk: string;
    /** Null: everybody's. */
    owner_id: number | null;
    name: string;
    /** Sealed: a search may name a person. */
    query_text: string;
    columns_json: string;
    created_by: number;
    created_at: number;
  };
  /** Who works on something now: it warns others and locks nothing. */
  desk_claim: { kind: string; target_id: string; account_id: number; until: number };
};
