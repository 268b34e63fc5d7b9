import type { Locale } from '#contract/constants.ts';
import type { BoardCode } from '#contract/entities/room.ts';

export const BOARD_NAMES: Record<BoardCode, Record<Locale, string>> = {
  RO: { ar: 'بدون وجبات', en: 'Room only' },
  BB: { ar: 'مع الإفطار', en: 'Breakfast included' },
  HB: { ar: 'إفطار وعشاء', en: 'Half board' },
  FB: { ar: 'ثلاث وجبات', en: 'Full board' },
  AI: { ar: 'شامل كليًّا', en: 'All inclusive' },
};
