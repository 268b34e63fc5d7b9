import type { Locale } from '#contract/constants.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { BoardCode } from '#contract/entities/room.ts';
import type { EtxPlan, EtxTerm } from '#server/db/tables/etx-json.ts';
import { instantOf } from '#server/suppliers/embedded/zones.ts';

export const BOARDS: Record<EtxPlan, { code: BoardCode; name: Record<Locale, string> }> = {
  EP: { code: 'RO', name: { ar: 'بدون وجبات', en: 'Room only' } },
  CP: { code: 'BB', name: { ar: 'إفطار خفيف', en: 'Continental breakfast' } },
  MAP: { code: 'HB', name: { ar: 'إفطار ووجبة', en: 'Breakfast and one meal' } },
  AP: { code: 'FB', name: { ar: 'ثلاث وجبات', en: 'Full board' } },
  UAI: { code: 'AI', name: { ar: 'شامل كليًّا', en: 'All inclusive' } },
};

const ALL = 10_000;
/** Days; longer than any booking. */
const FROM_THE_START = 400;

/** Back from 18:00 local on arrival; without terms nothing is refunded. */
const EVENING = 18 * 60;

export const cancellationOf = (terms: EtxTerm[] | null, checkIn: string, timeZone: string) =>
  (terms ?? [{ days: FROM_THE_START, percent: 100 }]).map(({ days, percent }) => ({
    from: new Date(instantOf(addDays(checkIn, -days), EVENING, timeZone)).toISOString(),
    basisPoints: Math.min(ALL, percent * 100),
  }));
