import type { ColumnType } from 'kysely';
import type { ArrangementState } from '#contract/entities/arrangement.ts';

export type InventoryTables = {
  stock: {
    /** As `flight|KU171|KWI|2027-04-01|economy` or `hotel|IST-04|DBL|2027-04-01`. */
    key: string;
    total: number;
    held: number;
    sold: number;
  };
  activity: {
    /** `istanbul.bosphorus-boat`; transfers are `istanbul.transfer`. */
    code: string;
    source_code: string;
    city_slug: string;
    name_ar: string;
    name_en: string;
    /** `person`: per seated traveller; `party`: one for all. */
    sold_by: 'person' | 'party';
    /** A day; of our own 0: on request. */
    places: number;
    /** Of the city's kit; null: a transfer, or none. */
    idea: ColumnType<number | null, number | null | undefined, number | null>;
    /** Ours, before fees, for a person or the party; null: not sold. */
    price_fils: ColumnType<number | null, number | null | undefined, number | null>;
    /** Of our own: hours our team has to confirm it, and before its day until which it is sold. */
    confirm_hours: ColumnType<number | null, number | null | undefined, number | null>;
    cutoff_hours: ColumnType<number | null, number | null | undefined, number | null>;
    provider_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** Theirs, as `price_fils`; null: a share of it. */
    cost_fils: ColumnType<number | null, number | null | undefined, number | null>;
    version: ColumnType<number, number | undefined, number>;
  };
  /** A sold activity or stay that our team arranges [CA13] [CA14]. */
  arrangement: {
    id: string;
    our_ref: string;
    order_id: string;
    component: number;
    /** Of a stay: arrival and departure. */
    visits_json: string;
    provider_id: ColumnType<string | null, string | null | undefined, string | null>;
    heads_json: string;
    cost_fils: number;
    state: ArrangementState;
    version: number;
    due_at: number;
    voucher_json: string | null;
    why: string | null;
    changed_by: string | null;
    changed_at: number;
  };
  supplier_booking: {
    supplier: string;
    /** Unique per supplier: a repeat finds the first (M11). */
    our_ref: string;
    /** `sending`: the vendor's answer is unknown. */
    state: 'sending' | 'held' | 'booked' | 'released' | 'cancelled';
    locator: string;
    /** Of the offer while sending, then of the order. */
    vendor_ref?: string | null;
    units_json: string;
    cost_fils: number;
    details_json: string;
    expires_at: number | null;
    created_at: number;
    updated_at: number;
  };
  /** Browsers see only our id. */
  supplier_offer: {
    id: string;
    supplier: string;
    /** Without language: an offer is valid for its search alone. */
    query_hash: string;
    body_json: string;
    /** In the vendor's currency, with the rate behind `cost_fils`. */
    amount: string;
    currency: string;
    per_dinar: number;
    cost_fils: number;
    /** The same offer under a new vendor id. */
    fingerprint: string;
    expires_at: number;
    created_at: number;
  };
  supplier_webhook: { supplier: string; event_id: string; body_json: string; received_at: number };
  /** Rises with every change of stock, to invalidate caches. */
  stock_version: { id: number; version: number };
};
