import { latinDigits } from './digits.ts';

/** A day as it is typed: in any digits, in three fields. */
export type TypedDay = { day: string; month: string; year: string };

/** As the API has it, YYYY-MM-DD, right or wrong; empty where nothing is typed. */
export const dayOf = ({ day, month, year }: TypedDay): string =>
  year || month || day
    ? [latinDigits(year), latinDigits(month).padStart(2, '0'), latinDigits(day).padStart(2, '0')].join('-')
    : '';

/** The three fields in one text, as they are typed so far; empty where nothing is. */
export const textOf = ({ day, month, year }: TypedDay): string =>
  year || month || day ? [year, month, day].join('-') : '';

/** The three fields of such a text, or of a day of the API. */
export function typedDayOf(text: string): TypedDay {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month: month.replace(/^0/u, ''), day };
}
