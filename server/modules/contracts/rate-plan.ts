import type { SeasonRate } from '#contract/entities/desk/contract.ts';
import type { LineProblem, ReadLine } from './rate-lines.ts';

export type PlannedLine = {
  line: number;
  does: 'new' | 'changed' | 'same' | 'wrong';
  rate: SeasonRate | null;
  problem: LineProblem | null;
};
/** `table`: what would stand afterwards. */
export type RatePlan = { lines: PlannedLine[]; table: SeasonRate[]; removed: number };
type Span = { starts_on: string; ends_on: string };

const keyOf = ({ room, starts_on, weekdays }: SeasonRate): string => `${room}|${starts_on}|${bitsOf(weekdays)}`;
const isEqual = (one: SeasonRate, other: SeasonRate) =>
  (Object.keys(one) as (keyof SeasonRate)[]).every((name) => String(one[name]) === String(other[name]));

export const bitsOf = (weekdays: number[]): number => weekdays.reduce((bits, day) => bits | (1 << day), 0);

/** What each line would do to the seasons that are there; `keeps`: those no line names stay [CA13]. */
export function planRates(stored: SeasonRate[], lines: ReadLine[], contract: Span, keeps: boolean): RatePlan {
  const before = new Map(stored.map((rate) => [keyOf(rate), rate]));
  const told = lines.flatMap((one) => ('rate' in one ? [keyOf(one.rate)] : []));
  const written = new Map(lines.flatMap((one) => ('rate' in one ? [[keyOf(one.rate), one.rate] as const] : [])));
  const kept = keeps ? stored.filter((rate) => !written.has(keyOf(rate))) : [];
  const table = [...kept, ...written.values()];
  const overlaps = overlapsIn(table);
  const counts = Map.groupBy(told, (key) => key);

  function problemOf(rate: SeasonRate): LineProblem | null {
    if (rate.ends_on < rate.starts_on) return { code: 'ends_before', value: '' };
    if (rate.starts_on < contract.starts_on || rate.ends_on > contract.ends_on) return { code: 'outside', value: '' };
    if ((counts.get(keyOf(rate))?.length ?? 0) > 1) return { code: 'twice', value: '' };
    const other = overlaps.get(rate);
    return other ? { code: 'overlap', value: `${other.starts_on} – ${other.ends_on}` } : null;
  }

  const planned = lines.map((one): PlannedLine => {
    if ('problem' in one) return { ...one, does: 'wrong', rate: null };
    const { line, rate } = one;
    const problem = problemOf(rate);
    if (problem) return { line, does: 'wrong', rate, problem };
    const old = before.get(keyOf(rate));
    return { line, does: !old ? 'new' : isEqual(old, rate) ? 'same' : 'changed', rate, problem: null };
  });
  const removed = stored.length - (keeps ? stored.length : stored.filter((rate) => written.has(keyOf(rate))).length);
  return { lines: planned, table, removed };
}

/** Another season of the same room that shares a night, by season. */
function overlapsIn(table: SeasonRate[]): Map<SeasonRate, SeasonRate> {
  const found = new Map<SeasonRate, SeasonRate>();
  const sorted = table.toSorted((one, other) => (one.starts_on < other.starts_on ? -1 : 1));
  // of each room and weekday, the season so far that ends last
  const latest = new Map<string, SeasonRate>();
  for (const rate of sorted)
    for (const night of rate.weekdays.map((day) => `${rate.room}|${day}`)) {
      const other = latest.get(night);
      if (other && rate.starts_on <= other.ends_on) {
        found.set(rate, found.get(rate) ?? other);
        found.set(other, found.get(other) ?? rate);
      }
      if (!other || rate.ends_on > other.ends_on) latest.set(night, rate);
    }
  return found;
}
