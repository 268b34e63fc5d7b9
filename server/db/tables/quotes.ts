/** Immutable prices: rows never change. */
export type QuoteTables = {
  quote: {
    id: string;
    package_id: number;
    /** Null for a custom trip and for older quotes. */
    package_version?: number | null;
    expert_id: number;
    currency: string;
    total_minor: number;
    discount_minor: number;
    to_pay_minor: number;
    promo_code: string | null;
    /** Suppliers' cost in fils: never leaves the server. */
    cost_fils: number;
    /** The customer's view per language: {ar: Quote, en: Quote}. */
    quote_json: string;
    /** Components to hold and book: QuotedComponent[] of server/suppliers/port.ts. */
    components_json: string;
    request_json: string;
    rates_json: string;
    created_at: number;
    expires_at: number;
  };
};
