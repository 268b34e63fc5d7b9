import { PARTY_LIMITS, TEAM_AHEAD } from '#contract/constants.ts';
import { latinDigits } from './digits.ts';
import type { Read } from './reads.ts';

const DAY = 86_400_000;
const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Plain days, YYYY-MM-DD; no zone, no clock. */
export const addDays = (day: string, days: number): string =>
  new Date(asUtc(day) + days * DAY).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string): number => Math.round((asUtc(to) - asUtc(from)) / DAY);

/** Some browsers read 31 February as 3 March. */
export const isRealDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

export const DAY_FORMAT = /^\d{4}-\d{2}-\d{2}$/;

/** A day of this century in any digits, as `PlainDate` has it. */
export const readDay: Read<string> = (value) => {
  const day = typeof value === 'string' ? latinDigits(value).trim() : '';
  return day.startsWith('20') && DAY_FORMAT.test(day) && isRealDay(day) ? day : undefined;
};

/** YYYY-MM of the chosen day, or of the first possible one. */
export const openingMonth = (chosen: string | null, first: string): string =>
  (chosen !== null && chosen > first ? chosen : first).slice(0, 7);

/** 0 is Sunday. */
export const weekdayOn = (day: string): number => new Date(asUtc(day)).getUTCDay();

/** Built from parts: locale formats differ (WebKit's en-CA gives 11/23/2026). */
export function todayIn(timeZone: string, now: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', { timeZone, ...DIGITS });
  formats.set(timeZone, format);
  const parts = format.formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** In both markets, epoch ms; NaN if invalid. */
export const beginningOf = (day: string): number => asUtc(day) - TEAM_AHEAD;
/** Exclusive. */
export const endOf = (day: string): number => beginningOf(addDays(day, 1));
/** The company's local day of an instant (epoch ms) [OM1]. */
export const businessDay = (instant: number): string => new Date(instant + TEAM_AHEAD).toISOString().slice(0, 10);

const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Making one costs more than all other date work. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** V4; 29 February counts from 1 March in common years. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

export type StayProblem = 'start_past' | 'start_far' | 'end_before' | 'too_long';

/** V5: tomorrow to 330 days ahead, 1 to 30 nights. */
export function stayProblem(start: string, end: string, today: string): StayProblem | null {
  const nights = daysBetween(start, end);
  if (daysBetween(today, start) < 1) return 'start_past';
  if (daysBetween(today, start) > PARTY_LIMITS.maxDaysAhead) return 'start_far';
  if (nights < PARTY_LIMITS.minNights) return 'end_before';
  return nights > PARTY_LIMITS.maxNights ? 'too_long' : null;
}
