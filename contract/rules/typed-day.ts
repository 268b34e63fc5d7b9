import { latinDigits } from './digits.ts';

/** A day as typed: any digits, three fields. */
export type TypedDay = { day: string; month: string; year: string };

/** The API's form, YYYY-MM-DD, unvalidated; empty without input. */
export const dayOf = ({ day, month, year }: TypedDay): string =>
  year || month || day
    ? [latinDigits(year), latinDigits(month).padStart(2, '0'), latinDigits(day).padStart(2, '0')].join('-')
    : '';

/** The three fields as one text, incomplete or not; empty without input. */
export const textOf = ({ day, month, year }: TypedDay): string =>
  year || month || day ? [year, month, day].join('-') : '';

/** The three fields of such a text, or of an API day. */
export function typedDayOf(text: string): TypedDay {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month: month.replace(/^0/u, ''), day };
}
