import { addDays } from './dates.ts';

/** Umm al-Qura: 1 to 12, Ramadan is 9. */
export type HijriDay = { month: number; day: number };

const RAMADAN = 9;
const DHU_AL_QADAH = 11;
const DHU_AL_HIJJAH = 12;
const OPEN_AGAIN = 15;
const LAST_TEN = 20;

const format = new Intl.DateTimeFormat('en-u-nu-latn-ca-islamic-umalqura', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});
const cache = new Map<string, HijriDay>();
const MOST_KNOWN = 2_000;

export function hijriOf(day: string): HijriDay {
  const cachedDay = cache.get(day);
  if (cachedDay) return cachedDay;
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const hijriDay = { month: part('month'), day: part('day') };
  if (cache.size >= MOST_KNOWN) cache.clear();
  cache.set(day, hijriDay);
  return hijriDay;
}

export const isRamadan = (day: string): boolean => hijriOf(day).month === RAMADAN;
export const isLastTen = (day: string): boolean => isRamadan(day) && hijriOf(day).day >= LAST_TEN;

/**
 * No permits from 1 Dhu al-Qadah to 14 Dhu al-Hijjah, also for Gulf citizens (ministry of Hajj, 1446; Daily Times, 27
 * April 2025, looked up 23 November 2026).
 */
export function isUmrahClosed(day: string): boolean {
  const { month, day: date } = hijriOf(day);
  return month === DHU_AL_QADAH || (month === DHU_AL_HIJJAH && date < OPEN_AGAIN);
}

/** With the day of return. */
export function daysOf(start: string, end: string): string[] {
  const days = [start];
  for (let day = start; day < end; days.push(day)) day = addDays(day, 1);
  return days;
}

const MAKKAH = 'makkah';

/** Within a stay in Makkah. The days stay bookable: Hajj, or no Umrah. */
export function umrahClosing(cities: string[], start: string, end: string): { from: string; to: string } | null {
  const closedDay = cities.includes(MAKKAH) ? daysOf(start, end).find(isUmrahClosed) : undefined;
  if (closedDay === undefined) return null;
  let [from, to] = [closedDay, closedDay];
  while (isUmrahClosed(addDays(from, -1))) from = addDays(from, -1);
  while (isUmrahClosed(addDays(to, 1))) to = addDays(to, 1);
  return { from, to };
}
