import type { PackageIndex } from './index.store.ts';

/**
 * Packages that pass all other filters: a filter does not restrict its own values. `others`: bits of the other filters.
 */
export type Open = { index: PackageIndex; failures: Uint16Array; others: number };
type Column = Uint8Array | Uint16Array | Uint32Array;
type Range = { min: number; max: number };

const BARS = 20;
/** Above the number of themes, stars or stops. */
const VALUES = 16;

const isOpen = ({ failures, others }: Open, at: number) => ((failures[at] ?? 0) & others) === 0;

export function countValues(column: Column, open: Open): Int32Array {
  const counts = new Int32Array(VALUES);
  for (let at = 0; at < open.index.count; at += 1) if (isOpen(open, at)) raise(counts, column[at] ?? 0);
  return counts;
}

export function countSome(holds: (at: number) => boolean, open: Open): number {
  let count = 0;
  for (let at = 0; at < open.index.count; at += 1) if (isOpen(open, at) && holds(at)) count += 1;
  return count;
}

/** 0 and 0 when none is open. */
export function rangeOf(column: Column, open: Open): Range {
  let [min, max] = [Infinity, 0];
  for (let at = 0; at < open.index.count; at += 1) {
    if (!isOpen(open, at)) continue;
    const value = column[at] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max === 0 ? { min: 0, max: 0 } : { min, max };
}

export function countBars(column: Column, open: Open, { min, max }: Range): number[] {
  const bars = new Int32Array(BARS);
  const width = Math.max(1, (max - min) / BARS);
  for (let at = 0; max > 0 && at < open.index.count; at += 1)
    if (isOpen(open, at)) raise(bars, Math.min(BARS - 1, Math.floor(((column[at] ?? 0) - min) / width)));
  return [...bars];
}

function raise(counts: Int32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}
