const MINUTE = 60_000;
const DAY = 86_400_000;
/** Clocks are asked this often for a change; Morocco's shortest summer time lasts about a month. */
const SAMPLE = 10 * DAY;

type Change = { from: number; offset: number };

const formatters = new Map<string, Intl.DateTimeFormat>();
const changes = new Map<string, Change[]>();

/** Minutes a zone is ahead of UTC at an instant (epoch ms), summer time included. */
export function offsetAt(timeZone: string, instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const key = `${timeZone}|${year}`;
  let known = changes.get(key);
  if (!known) {
    known = changesOf(timeZone, year);
    changes.set(key, known);
  }
  let offset = known[0]?.offset ?? 0;
  for (const change of known) {
    if (change.from > instant) break;
    offset = change.offset;
  }
  return offset;
}

/** The instant at which clocks of the zone show `minutes` after midnight of a plain day. */
export function instantOf(day: string, minutes: number, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE;
  const guess = wall - offsetAt(timeZone, wall) * MINUTE;
  return wall - offsetAt(timeZone, guess) * MINUTE;
}

/** What the clocks of a zone show at an instant: YYYY-MM-DDTHH:mm:ss. */
export const wallOf = (instant: number, timeZone: string): string =>
  new Date(instant + offsetAt(timeZone, instant) * MINUTE).toISOString().slice(0, 19);

function changesOf(timeZone: string, year: number): Change[] {
  const start = Date.UTC(year, 0, 1);
  const end = Date.UTC(year + 1, 0, 1);
  const found: Change[] = [{ from: start, offset: ask(timeZone, start) }];
  for (let at = start; at < end; at += SAMPLE) {
    const next = Math.min(at + SAMPLE, end);
    const before = ask(timeZone, at);
    const after = ask(timeZone, next);
    if (before !== after) found.push({ from: changeBetween(timeZone, at, next, before), offset: after });
  }
  return found;
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
