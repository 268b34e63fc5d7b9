/** Money that leaves by bank, in runs of two persons [OM9]. */
export type TransferTables = {
  transfer_run: {
    id: string;
    number: number;
    bank_id: string;
    currency: string;
    state: 'filed' | 'done';
    asked_by: number;
    approved_by: number;
    approval_id: string;
    /** YYYY-MM-DD. */
    value_day: string;
    sum_minor: number;
    /** Lines that changed after the request and stayed. */
    left_out: number;
    file_cipher: string;
    file_sha256: string;
    created_at: number;
  };
  transfer_line: {
    id: string;
    run_id: string;
    /** Unique for ever, as KW26R0031L0007. */
    reference: string;
    expert_id: number;
    currency: string;
    amount_minor: number;
    last4: string;
    state: 'filed' | 'executed' | 'returned';
    /** The day of the bank's word. */
    told_on: string | null;
    bank_reference: string | null;
    returned_reason: string | null;
    payout_id: string;
    filed_at: number;
  };
};
