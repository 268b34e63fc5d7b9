import type { Role } from '#contract/rules/permissions.ts';

export type StaffTables = {
  staff_member: {
    account_id: number;
    role: Role;
    state: 'active' | 'disabled';
    /** Null: invited from the command line. */
    invited_by: number | null;
    created_at: number;
    changed_at: number;
    version: number;
  };
  invitation: {
    /** SHA-256 of the link's token: a stolen database opens none. */
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
    /** Sealed: the authenticator's secret. */
    secret_cipher: string;
    /** Time step of the last accepted code: codes work once. */
    last_step: number;
    confirmed_at: number | null;
    created_at: number;
  };
  /** Ten per account, single use; SHA-256 of eighty random bits. */
  recovery_code: { account_id: number; code_hash: string; used_at: number | null };
  /** An action awaiting a second person. States: machines/approval. */
  approval: {
    id: string;
    act: string;
    target_kind: string;
    target_id: string;
    /** Sealed: the action's input, and the state when requested. */
    request_json: string;
    reason: string;
    amount_minor: number | null;
    currency: string | null;
    state: 'waiting' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'failed';
    asked_by: number;
    asked_at: number;
    expires_at: number;
    /** Never the requester: the database refuses it. */
    decided_by: number | null;
    decided_at: number | null;
    note: string | null;
    /** Code of the precondition that failed. */
    failure: string | null;
    version: number;
    slot: string | null;
  };
  /** Append-only hash chain. No personal data. */
  audit_entry: {
    seq: number;
    at: number;
    /** Null: a job or the command line. */
    account_id: number | null;
    role: string | null;
    act: string;
    target_kind: string;
    target_id: string;
    detail_json: string;
    request_id: string;
    /** Keyed hash of the request's network. */
    address_hash: string;
    previous_hash: string;
    hash: string;
  };
  /** Advanced by every entry: one order for all processes. */
  audit_head: { id: number; seq: number; hash: string };
  saved_view: {
    id: string;
    desk: string;
    owner_id: number | null;
    name: string;
    /** Sealed: a search may name a person. */
    query_text: string;
    columns_json: string;
    created_by: number;
    created_at: number;
  };
  /** Who currently works on an item: a warning, not a lock. */
  desk_claim: { kind: string; target_id: string; account_id: number; until: number };
};
