/**
 * What our side calls a supplier's answer to an attempt. Other words are the vendor's own, or the network's, and are shown as they
 * came. `held`, `booked`: found so when it was looked up; `absent`: nothing was found.
 */
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
