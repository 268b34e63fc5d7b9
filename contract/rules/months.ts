const EVERY_MONTH = 2 ** 12 - 1;

/** Months 1 to 12 as bits, January lowest; an empty list means every month. */
export const monthBits = (months: number[]): number =>
  months.length === 0 ? EVERY_MONTH : months.reduce((bits, month) => bits | (1 << (month - 1)), 0);

/** `day`: `2027-03-05`. */
export const isInMonths = (bits: number, day: string): boolean => (bits & (1 << (Number(day.slice(5, 7)) - 1))) !== 0;
