import type { Role } from '#contract/rules/permissions.ts';

export type StaffTables = {
  staff_member: {
    account_id: number;
    role: Role;
    state: 'active' | 'disabled';
    /** Null: from the command line. */
    invited_by: number | null;
    created_at: number;
    changed_at: number;
    version: number;
  };
  invitation: {
    /** SHA-256: a stolen database opens none. */
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
    /** Sealed. */
    secret_cipher: string;
    /** Codes work once. */
    last_step: number;
    confirmed_at: number | null;
    created_at: number;
  };
  /** Ten per account, single use; SHA-256. */
  recovery_code: { account_id: number; code_hash: string; used_at: number | null };
  approval: {
    id: string;
    act: string;
    target_kind: string;
    target_id: string;
    /** Sealed: input, and the state when requested. */
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
    failure: string | null;
    version: number;
    slot: string | null;
  };
  /** Append-only hash chain without personal data. */
  audit_entry: {
    seq: number;
    at: number;
    account_id: number | null;
    role: string | null;
    act: string;
    target_kind: string;
    target_id: string;
    detail_json: string;
    request_id: string;
    /** Keyed, of the request's network. */
    address_hash: string;
    previous_hash: string;
    hash: string;
  };
  /** One order for all processes. */
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
  /** A warning, not a lock. */
  desk_claim: { kind: string; target_id: string; account_id: number; until: number };
};
