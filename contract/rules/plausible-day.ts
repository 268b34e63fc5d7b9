import { isRealDay } from './dates.ts';
import { addDays } from './dates.ts';
import { gregorianOf } from './hijri-day.ts';

/** Years of life; of a document's validity. */
const OLDEST = 120;
const LONGEST_VALID = 20;
const FARTHEST = 10;
const DAYS_AHEAD = 366;

export type BirthProblem = 'required' | 'real_date' | 'hijri' | 'too_old' | 'birth_ahead';
export type ExpiryProblem = 'required' | 'real_date' | 'hijri' | 'document_past' | 'expiry_far';
export type DayKind = 'birth' | 'expiry' | 'period' | 'ahead';

const yearsFrom = (day: string, years: number) =>
  String(Number(day.slice(0, 4)) + years).padStart(4, '0') + day.slice(4);
const RANGES: Record<DayKind, (today: string) => [string, string]> = {
  birth: (today) => [yearsFrom(today, -OLDEST), today],
  expiry: (today) => [today, yearsFrom(today, LONGEST_VALID)],
  period: (today) => [yearsFrom(today, -FARTHEST), yearsFrom(today, FARTHEST)],
  ahead: (today) => [addDays(today, 1), addDays(today, DAYS_AHEAD)],
};

/** As of a day, for a day field [FK5]. */
export function rangeOf(kind: DayKind, today: string): { min: string; max: string } {
  const [min, max] = RANGES[kind](today);
  return { min, max };
}

/** YYYY-MM-DD, as of a day [FK5]. */
export function isPlausible(kind: DayKind, day: string, today: string): boolean {
  const [first, last] = RANGES[kind](today);
  return day >= first && day <= last;
}

/** The Gregorian day of a Hijri one, if plausible [FK5]. */
export function hijriOffer(kind: DayKind, day: string, today: string): string | null {
  const offer = gregorianOf(day);
  return offer !== null && isPlausible(kind, offer, today) ? offer : null;
}

/** YYYY-MM-DD as typed, as of a day [FK5]. */
export function birthProblem(day: string, today: string): BirthProblem | null {
  if (!day) return 'required';
  if (hijriOffer('birth', day, today)) return 'hijri';
  if (!isDay(day)) return 'real_date';
  const [first, last] = RANGES.birth(today);
  return day < first ? 'too_old' : day > last ? 'birth_ahead' : null;
}

/** As of a day [FK5]. */
export function expiryProblem(day: string, today: string): ExpiryProblem | null {
  if (!day) return 'required';
  if (hijriOffer('expiry', day, today)) return 'hijri';
  if (!isDay(day)) return 'real_date';
  // also a Hijri day that no document lasts to
  const meant = gregorianOf(day) ?? day;
  const [first, last] = RANGES.expiry(today);
  return meant < first ? 'document_past' : meant > last ? 'expiry_far' : null;
}

const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/u.test(day) && isRealDay(day);
