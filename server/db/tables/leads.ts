import type { ColumnType } from 'kysely';

/** What visitors write to us, kept until staff answer it (P5, P10, P11). */
export type LeadTables = {
  lead: {
    id: string;
    kind: 'contact' | 'hotel' | 'tourism_board' | 'expert';
    reference: string;
    state: 'new' | 'answered' | 'approved' | 'refused';
    /** In clear until release 021: empty since. */
    email_folded: string;
    /** Blind index of the address. */
    email_index: ColumnType<string | null, string | null | undefined, string | null>;
    locale: string;
    /** The form as typed, sealed: Lead of contract/calls/leads. */
    lead_json: string;
    created_at: number;
  };
};
