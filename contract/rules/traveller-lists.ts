/** V3: a list starting with 0 counts as empty. */
export const withoutLeadingZero = (list: number[]): number[] => (list[0] === 0 ? [] : list);
