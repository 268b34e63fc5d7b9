/** Vendors' own errors are shown as received. `held`, `booked`: found by look-up; `absent`: not found. */
export const SUPPLIER_CODES = [
  'sold_out',
  'gone',
  'price_changed',
  'hold_expired',
  'cancelled',
  'no_answer',
  'not_confirmed_by_hotel',
  'invalid_party',
  'passport',
  'names',
  'ages',
  'contact',
  'supplier',
  'refused',
  'needs_card',
  'by_hand',
  'absent',
  'held',
  'booked',
] as const;
export type SupplierCode = (typeof SUPPLIER_CODES)[number];
