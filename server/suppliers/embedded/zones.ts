import { MINUTE, DAY } from '#server/kernel/time.ts';
/** Morocco's shortest summer time lasts about a month. */
const SAMPLE = 10 * DAY;

type Change = { from: number; offset: number };
type Year = { start: number; end: number; changes: Change[] };

const formatters = new Map<string, Intl.DateTimeFormat>();
const years = new Map<string, Year[]>();

/** Minutes at an instant (epoch ms), summer time included. */
export function offsetAt(timeZone: string, instant: number): number {
  const { changes } = yearAt(timeZone, instant);
  let offset = changes[0]?.offset ?? 0;
  for (const change of changes) {
    if (change.from > instant) break;
    offset = change.offset;
  }
  return offset;
}

function yearAt(timeZone: string, instant: number): Year {
  let zoneYears = years.get(timeZone);
  if (!zoneYears) {
    zoneYears = [];
    years.set(timeZone, zoneYears);
  }
  for (const year of zoneYears) if (instant >= year.start && instant < year.end) return year;
  const number = new Date(instant).getUTCFullYear();
  const year = { start: Date.UTC(number, 0, 1), end: Date.UTC(number + 1, 0, 1), changes: changesOf(timeZone, number) };
  zoneYears.push(year);
  return year;
}

export function instantOf(day: string, minutes: number, timeZone: string): number {
  const wall = midnightOf(day) + minutes * MINUTE;
  const guess = wall - offsetAt(timeZone, wall) * MINUTE;
  return wall - offsetAt(timeZone, guess) * MINUTE;
}

/** From digits: parsing dominated search time. */
export const midnightOf = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

export const hourAt = (instant: number, timeZone: string): number =>
  Math.floor(((instant + offsetAt(timeZone, instant) * MINUTE) % DAY) / (60 * MINUTE));

export const wallOf = (instant: number, timeZone: string): string =>
  new Date(instant + offsetAt(timeZone, instant) * MINUTE).toISOString().slice(0, 19);

function changesOf(timeZone: string, year: number): Change[] {
  const start = Date.UTC(year, 0, 1);
  const end = Date.UTC(year + 1, 0, 1);
  const changes: Change[] = [{ from: start, offset: ask(timeZone, start) }];
  for (let at = start; at < end; at += SAMPLE) {
    const next = Math.min(at + SAMPLE, end);
    const before = ask(timeZone, at);
    const after = ask(timeZone, next);
    if (before !== after) changes.push({ from: changeBetween(timeZone, at, next, before), offset: after });
  }
  return changes;
}

function changeBetween(timeZone: string, from: number, to: number, before: number): number {
  let [low, high] = [from, to];
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (ask(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function ask(timeZone: string, instant: number): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formatters.set(timeZone, formatter);
  }
  const name = formatter.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
