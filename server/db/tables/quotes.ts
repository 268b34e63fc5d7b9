/** Immutable prices: rows are written once and never changed. */
export type QuoteTables = {
  quote: {
    id: string;
    package_id: number;
    /** What is sold is a version of it; null for a trip of one's own, and for a quote of before there were any. */
    package_version?: number | null;
    expert_id: number;
    currency: string;
    total_minor: number;
    discount_minor: number;
    to_pay_minor: number;
    promo_code: string | null;
    /** What the suppliers are paid, in fils: never leaves the server. */
    cost_fils: number;
    /** The quote as its owner sees it, once for each language: {ar: Quote, en: Quote}. */
    quote_json: string;
    /** What must be held and booked: QuotedComponent[] of server/suppliers/port.ts. */
    components_json: string;
    request_json: string;
    rates_json: string;
    created_at: number;
    expires_at: number;
  };
};
