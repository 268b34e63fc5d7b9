import type { ColumnType } from 'kysely';
import type { LEAD_MESSAGES, LeadState } from '#contract/entities/desk/lead.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type LeadTables = {
  lead: {
    id: string;
    kind: 'contact' | 'hotel' | 'tourism_board' | 'expert';
    reference: string;
    /** Those of machines/lead. */
    state: LeadState;
    /** Empty since release 021. */
    email_folded: string;
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    locale: string;
    /** The form as typed, sealed: Lead of contract/calls/leads. */
    lead_json: string;
    created_at: number;
    assigned_to: Later<number>;
    handled_by: Later<number>;
    handled_at: Later<number>;
    /** '' for none, null until looked up (server/modules/privacy/seal-rows). */
    campaign: Later<string>;
    expert_id: Later<number>;
    version: ColumnType<number, number | undefined, number>;
    /** Snoozed until then (ms). */
    snoozed_until: Later<number>;
    /** The enquiry that this message answers; shown within it. */
    reply_to: Later<string>;
  };
  lead_message: {
    id: string;
    lead_id: string;
    kind: (typeof LEAD_MESSAGES)[number];
    text_cipher: string;
    account_id: number;
    created_at: number;
  };
};
