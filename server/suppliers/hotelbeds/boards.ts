import type { Locale } from '#contract/constants.ts';
import { BOARD_NAMES } from '#server/db/board-names.ts';
import type { RoomOffer } from '#server/suppliers/port.ts';

type Board = RoomOffer['boardCode'];

/** Others show the vendor's name and include no meal. */
const BOARDS: Record<string, Board> = {
  RO: 'RO',
  SC: 'RO',
  BB: 'BB',
  AB: 'BB',
  CB: 'BB',
  DB: 'BB',
  IB: 'BB',
  GB: 'BB',
  HB: 'HB',
  FB: 'FB',
  AI: 'AI',
  AS: 'AI',
  TI: 'AI',
};
const SELF_CATERING: Record<Locale, string> = { ar: 'بدون وجبات، مع مطبخ', en: 'Self catering' };

/** `vendorName` is the fallback. */
export function boardOf(code: string, vendorName: string, locale: Locale): { code: Board; name: string } {
  const board = BOARDS[code];
  if (code === 'SC') return { code: 'RO', name: SELF_CATERING[locale] };
  if (board === undefined) return { code: 'RO', name: vendorName || BOARD_NAMES.RO[locale] };
  return { code: board, name: BOARD_NAMES[board][locale] };
}
