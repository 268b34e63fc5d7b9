import { hijriOf } from './hijri.ts';

const SHAWWAL = 10;
const DHU_AL_HIJJAH = 12;

/** The feast of a plain day by Umm al-Qura: three days of Eid al-Fitr, four of Eid al-Adha; else null. */
export function eidOf(plainDay: string): 'fitr' | 'adha' | null {
  const { month, day } = hijriOf(plainDay);
  if (month === SHAWWAL && day <= 3) return 'fitr';
  return month === DHU_AL_HIJJAH && day >= 10 && day <= 13 ? 'adha' : null;
}
