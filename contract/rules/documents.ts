import { addDays } from './dates.ts';

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

export type ExpiryVerdict = 'fine' | 'short' | 'expired';

/** Short validity warns; expired by the return refuses (V2, D). Six months are 183 days. */
export function expiryVerdict(expiry: string, returnDay: string, need: DocumentNeed): ExpiryVerdict {
  if (expiry < returnDay) return 'expired';
  return need.monthsPastReturn && expiry < addDays(returnDay, 183) ? 'short' : 'fine';
}
