import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import { both } from '#server/kernel/both.ts';

const ARABIC = new Intl.PluralRules('ar');
/** "ليلة", "ليلتان", "4 ليال", "11 ليلة". */
export function nightsWords(nights: number): Bilingual {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'ليلة', two: 'ليلتان', few: '# ليال' };
  const ar = (forms[ARABIC.select(nights)] ?? '# ليلة').replace('#', String(nights));
  return both(ar, nights === 1 ? '1 night' : `${nights} nights`);
}

const METRES: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'متر واحد',
  two: 'مترين',
  few: '# أمتار',
  many: '# مترًا',
};
/** "على بعد 300 متر من …". */
export function distanceWords(metres: number, from: Bilingual): Bilingual {
  const short = metres < 1000;
  const kilometres = (metres / 1000).toLocaleString('en', { maximumFractionDigits: 1 });
  const form = METRES[ARABIC.select(metres)] ?? '# متر';
  const arabic = short ? form.replace('#', String(metres)) : `${kilometres} كم`;
  return both(`على بعد ${arabic} من ${from.ar}`, `${short ? `${metres} m` : `${kilometres} km`} from ${from.en}`);
}
