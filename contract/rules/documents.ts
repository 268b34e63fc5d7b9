import { addDays } from './dates.ts';

/** Days: six months. */
const PAST_RETURN = 183;
const GCC = ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'];

export type DocumentNeed = { kinds: ('passport' | 'national_id')[]; monthsPastReturn: 0 | 6 };

/**
 * Gulf citizens inside the Gulf, and anyone at home, may use an ID; else a passport valid six months past return (V2,
 * D).
 */
export function documentNeed(nationality: string, countries: string[]): DocumentNeed {
  const within = countries.every((country) => GCC.includes(country)) && GCC.includes(nationality);
  const domestic = countries.every((country) => country === nationality);
  return within || domestic
    ? { kinds: ['national_id', 'passport'], monthsPastReturn: 0 }
    : { kinds: ['passport'], monthsPastReturn: 6 };
}

/** The day by which no document of the party may expire. */
export function validUntil(
  nationalities: string[],
  { countries, end_date }: { countries: string[]; end_date: string },
): string {
  const isLong = nationalities.some((one) => documentNeed(one, countries).monthsPastReturn > 0);
  return isLong ? addDays(end_date, PAST_RETURN) : end_date;
}

/** Of a traveller whose airline asks at check-in [LB10]. */
export const NO_DOCUMENT = { document_number: '', document_expiry: '' } as const;

export type ExpiryVerdict = 'fine' | 'short' | 'expired';

/** Short validity warns; expired by the return refuses (V2, D). */
export function expiryVerdict(expiry: string, returnDay: string, need: DocumentNeed): ExpiryVerdict {
  if (expiry < returnDay) return 'expired';
  return need.monthsPastReturn && expiry < addDays(returnDay, PAST_RETURN) ? 'short' : 'fine';
}
