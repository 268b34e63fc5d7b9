import { latinDigits } from './digits.ts';

export type TypedDay = { day: string; month: string; year: string };

/** YYYY-MM-DD, unvalidated; empty without input. */
export const dayOf = ({ day, month, year }: TypedDay): string =>
  year || month || day
    ? [latinDigits(year), latinDigits(month).padStart(2, '0'), latinDigits(day).padStart(2, '0')].join('-')
    : '';

/** Incomplete or not; empty without input. */
export const textOf = ({ day, month, year }: TypedDay): string =>
  year || month || day ? [year, month, day].join('-') : '';

/** Of such a text, or an API day. */
export function typedDayOf(text: string): TypedDay {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month: month.replace(/^0/u, ''), day };
}
