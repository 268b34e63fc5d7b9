export type InventoryTables = {
  stock: {
    /** `flight|KU171|KWI|2027-04-01|economy`, `hotel|IST-04|DBL|2027-04-01` or `activity|istanbul.bosphorus-boat|2027-04-02`. */
    key: string;
    total: number;
    held: number;
    sold: number;
  };
  activity: {
    /** `istanbul.bosphorus-boat`; the transfers of a city are `istanbul.transfer`. */
    code: string;
    source_code: string;
    city_slug: string;
    name_ar: string;
    name_en: string;
    /** `person`: a place per seated traveller; `party`: one for all (a car, a boat). */
    sold_by: 'person' | 'party';
    places: number;
  };
  supplier_booking: {
    supplier: string;
    /** Our reference: unique per supplier, so a repeat finds the first (M11). */
    our_ref: string;
    /** `sending`: the vendor's answer to a hold, booking or payment is unknown. */
    state: 'sending' | 'held' | 'booked' | 'released' | 'cancelled';
    locator: string;
    /** The vendor's id: of the offer while sending, then of the order. Absent for embedded suppliers. */
    vendor_ref?: string | null;
    units_json: string;
    cost_fils: number;
    details_json: string;
    expires_at: number | null;
    created_at: number;
    updated_at: number;
  };
  /** A vendor's offer behind our id; browsers see only that id. */
  supplier_offer: {
    id: string;
    supplier: string;
    /** Of the query without language: an offer is only valid for its search. */
    query_hash: string;
    body_json: string;
    /** The vendor's price in its currency, and the rate behind `cost_fils`. */
    amount: string;
    currency: string;
    per_dinar: number;
    cost_fils: number;
    /** Identifies the same offer under a new vendor id. */
    fingerprint: string;
    expires_at: number;
    created_at: number;
  };
  supplier_webhook: { supplier: string; event_id: string; body_json: string; received_at: number };
  /** Rises with every change of stock, to invalidate caches. */
  stock_version: { id: number; version: number };
};
