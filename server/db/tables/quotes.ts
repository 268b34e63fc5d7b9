/** Rows never change. */
export type QuoteTables = {
  quote: {
    id: string;
    package_id: number;
    /** Null for a custom trip and older quotes. */
    package_version?: number | null;
    expert_id: number;
    currency: string;
    total_minor: number;
    discount_minor: number;
    to_pay_minor: number;
    promo_code: string | null;
    /** Fils; never leaves the server. */
    cost_fils: number;
    /** {ar: Quote, en: Quote}. */
    quote_json: string;
    /** QuotedComponent[] of server/suppliers/port.ts. */
    components_json: string;
    request_json: string;
    rates_json: string;
    created_at: number;
    expires_at: number;
  };
};
