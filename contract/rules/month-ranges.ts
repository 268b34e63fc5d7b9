/** Across the year's end: `[1, 2, 3, 11, 12]` is November to March. */
export function monthRanges(months: readonly number[]): [first: number, last: number][] {
  const has = new Set(months);
  if (has.size === 12) return [[1, 12]];
  const before = (month: number) => ((month + 10) % 12) + 1;
  const after = (month: number) => (month % 12) + 1;
  return [...has]
    .filter((month) => !has.has(before(month)))
    .toSorted((one, other) => one - other)
    .map((first) => {
      let last = first;
      while (has.has(after(last))) last = after(last);
      return [first, last];
    });
}
