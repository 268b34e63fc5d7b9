/** V3: a child or infant list whose first entry is 0 stands for an empty one. */
export const withoutLeadingZero = (list: number[]): number[] => (list[0] === 0 ? [] : list);
