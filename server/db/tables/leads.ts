import type { ColumnType } from 'kysely';
import type { LEAD_MESSAGES, LeadState } from '#contract/entities/desk/lead.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type LeadTables = {
  lead: {
    id: string;
    kind: 'contact' | 'hotel' | 'tourism_board' | 'expert';
    reference: string;
    state: LeadState;
    email_folded: string;
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    locale: string;
    /** Sealed, as typed. */
    lead_json: string;
    created_at: number;
    assigned_to: Later<number>;
    handled_by: Later<number>;
    handled_at: Later<number>;
    /** '' for none, null until looked up. */
    campaign: Later<string>;
    expert_id: Later<number>;
    version: ColumnType<number, number | undefined, number>;
    /** Ms. */
    snoozed_until: Later<number>;
    /** The enquiry that this answers; shown within it. */
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
