import type { ColumnType } from 'kysely';
import type { LEAD_MESSAGES, LeadState } from '#contract/entities/desk/lead.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** What visitors write to us, kept until staff answer it (P5, P10, P11). */
export type LeadTables = {
  lead: {
    id: string;
    kind: 'contact' | 'hotel' | 'tourism_board' | 'expert';
    reference: string;
    /** Those of machines/lead. */
    state: LeadState;
    /** In clear until release 021: empty since. */
    email_folded: string;
    /** Blind index of the address. */
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    locale: string;
    /** The form as typed, sealed: Lead of contract/calls/leads. */
    lead_json: string;
    created_at: number;
    /** The member who works on it. */
    assigned_to: Later<number>;
    /** Who changed it last, and when. */
    handled_by: Later<number>;
    handled_at: Later<number>;
    /** The name of the campaign that led here; '' for none, null until it was looked for (server/modules/privacy/seal-rows). */
    campaign: Later<string>;
    /** The expert that its approval made. */
    expert_id: Later<number>;
    version: ColumnType<number, number | undefined, number>;
    /** Put off until then: nobody waits for us meanwhile. */
    snoozed_until: Later<number>;
    /** The enquiry that it answers, within which it is read. */
    reply_to: Later<string>;
  };
  /** What the team wrote to the sender, and notes that stay here. Goes with its lead. */
  lead_message: {
    id: string;
    lead_id: string;
    kind: (typeof LEAD_MESSAGES)[number];
    /** Sealed. */
    text_cipher: string;
    account_id: number;
    created_at: number;
  };
};
