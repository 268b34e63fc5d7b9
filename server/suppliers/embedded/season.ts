import { DAY } from '#server/kernel/time.ts';
import { midnightOf } from './zones.ts';

/** 1 is ordinary: school holidays, feasts, Ramadan, weather. */
type Span = { from: string; to: string; factor: number };

const FEASTS: Span[] = [
  { from: '2026-12-24', to: '2027-01-03', factor: 1.22 },
  { from: '2027-01-14', to: '2027-01-30', factor: 1.14 },
  { from: '2027-02-24', to: '2027-02-28', factor: 1.15 },
  { from: '2027-03-07', to: '2027-03-15', factor: 1.32 },
  { from: '2027-05-13', to: '2027-05-22', factor: 1.34 },
  { from: '2027-06-20', to: '2027-08-24', factor: 1.18 },
  { from: '2027-09-21', to: '2027-09-25', factor: 1.1 },
  { from: '2027-12-24', to: '2028-01-03', factor: 1.22 },
  { from: '2028-02-24', to: '2028-03-04', factor: 1.32 },
  { from: '2028-05-02', to: '2028-05-10', factor: 1.34 },
  { from: '2028-06-20', to: '2028-08-24', factor: 1.18 },
];
const RAMADAN: Span[] = [
  { from: '2027-02-08', to: '2027-03-09', factor: 1.6 },
  { from: '2028-01-28', to: '2028-02-25', factor: 1.6 },
];
const HAJJ: Span[] = [
  { from: '2027-05-08', to: '2027-05-22', factor: 1.9 },
  { from: '2028-04-27', to: '2028-05-10', factor: 1.9 },
];
const HOLY = new Set(['makkah', 'madinah']);
const GULF = new Set(['KW', 'SA', 'AE', 'QA', 'BH', 'OM']);
const TROPICS = new Set(['MV', 'LK', 'ID', 'TH', 'MY', 'SG', 'TZ', 'MU', 'SC']);

const within = (day: string, spans: Span[]): number =>
  spans.find((span) => span.from <= day && day <= span.to)?.factor ?? 1;

export const feastFactor = (day: string): number => within(day, FEASTS);

export function placeFactor(day: string, country: string, city: string): number {
  if (HOLY.has(city)) return within(day, RAMADAN) * within(day, HAJJ);
  return feastFactor(day) * weather(Number(day.slice(5, 7)), country, city);
}

function weather(month: number, country: string, city: string): number {
  const summer = month >= 6 && month <= 9;
  if (city === 'salalah') return month >= 7 && month <= 8 ? 1.4 : 0.9;
  if (GULF.has(country)) return summer ? 0.78 : month >= 11 || month <= 3 ? 1.1 : 1;
  if (TROPICS.has(country)) return month === 12 || month <= 3 ? 1.12 : 0.96;
  return summer ? 1.15 : month >= 11 || month <= 2 ? 0.92 : 1;
}

const THURSDAY = 4;

/** They leave on Thursday and Friday and return on Saturday. */
export const weekdayFactor = (day: string): number => [1, 0.97, 0.94, 0.95, 1.08, 1.06, 1.04][weekdayOf(day)] ?? 1;

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => (midnightOf(day) / DAY + THURSDAY) % 7;
