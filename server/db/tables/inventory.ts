/** The embedded suppliers' finite stock. A row is written the first time its date is held; sold + held ≤ total. */
export type InventoryTables = {
  stock: {
    /** `flight|KU171|KWI|2027-04-01|economy`, `hotel|IST-04|DBL|2027-04-01` or `activity|istanbul.bosphorus-boat|2027-04-02`. */
    key: string;
    total: number;
    held: number;
    sold: number;
  };
  /** What a provider of activities sells in a city: tours, tickets, drivers, the transfers of the airport. */
  activity: {
    /** `istanbul.bosphorus-boat`; the transfers of a city are `istanbul.transfer`. */
    code: string;
    /** The supplier that sells it. */
    source_code: string;
    city_slug: string;
    name_ar: string;
    name_en: string;
    /** Places are taken by each traveller with a seat, or one by the whole party: a car, a boat. */
    sold_by: 'person' | 'party';
    /** Places of one day. */
    places: number;
  };
  /** A supplier's own record of what is held or booked for a reference of ours. */
  supplier_booking: {
    supplier: string;
    /** Our reference: unique per supplier, so that a repeat finds the first (M11). */
    our_ref: string;
    /** `sending`: a vendor was told to hold, book or pay, and its answer is not known yet. */
    state: 'sending' | 'held' | 'booked' | 'released' | 'cancelled';
    locator: string;
    /** A vendor's id of the offer while it is sent, then of the order; none of the embedded suppliers. */
    vendor_ref?: string | null;
    units_json: string;
    cost_fils: number;
    details_json: string;
    expires_at: number | null;
    created_at: number;
    updated_at: number;
  };
  /** What a vendor of the network offered, behind an id of our own that is all the browser sees of it. */
  supplier_offer: {
    id: string;
    supplier: string;
    /** Of the query without its language: an offer is looked at again only for what it was searched for. */
    query_hash: string;
    body_json: string;
    /** The vendor's price in its money, and the rate that `cost_fils` was made with. */
    amount: string;
    currency: string;
    per_dinar: number;
    cost_fils: number;
    /** What the same offer is known by once the vendor has given it a new id. */
    fingerprint: string;
    expires_at: number;
    created_at: number;
  };
  /** Genuine messages of vendors, each once. */
  supplier_webhook: { supplier: string; event_id: string; body_json: string; received_at: number };
  /** Rises with every change of stock, so that caches of answers know they are old. */
  stock_version: { id: number; version: number };
};
