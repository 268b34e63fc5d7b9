import { UnknownAnswer } from '#server/suppliers/port.ts';
import { HotelbedsRefused } from './client.ts';

const FULL = /insufficient allotment|allotment exceeded|stop sales|release (?:has been )?violated|minimum stay/iu;
const DEARER = /price has (?:increased|changed)/iu;
/** May exist at the vendor. */
const PERHAPS = /booking confirmation error/iu;
const IN_A_QUARTER = 410;

/** UnknownAnswer for system errors and named bookings, which may exist. */
export function reasonOf(error: HotelbedsRefused): 'sold_out' | 'price_changed' | 'gone' | 'needs_card' | 'refused' {
  const { status, reason } = error;
  if (PERHAPS.test(reason)) throw new UnknownAnswer(error.message, { cause: error });
  if (FULL.test(reason)) return 'sold_out';
  if (DEARER.test(reason)) return 'price_changed';
  if (status >= 500) throw new UnknownAnswer(error.message, { cause: error });
  if (status === 402) return 'needs_card';
  if (/rateKey|not valid any more|expired/iu.test(reason) && status !== IN_A_QUARTER) return 'gone';
  return 'refused';
}
