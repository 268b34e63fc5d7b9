import { hijriOf } from './hijri.ts';

const SHAWWAL = 10;
const DHU_AL_HIJJAH = 12;

/** Umm al-Qura: three days of Fitr, four of Adha. */
export function eidOf(plainDay: string): 'fitr' | 'adha' | null {
  const { month, day } = hijriOf(plainDay);
  if (month === SHAWWAL && day <= 3) return 'fitr';
  return month === DHU_AL_HIJJAH && day >= 10 && day <= 13 ? 'adha' : null;
}
