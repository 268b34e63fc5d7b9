import { hasUnseen } from './contact-form.ts';
import { latinDigits } from './digits.ts';
import { plainWords } from './plain-words.ts';

/** Why a public text is refused. */
export const WORD_FAULTS = ['missing', 'too_short', 'too_long', 'link', 'phone', 'unseen', 'script'] as const;
export type WordFault = (typeof WORD_FAULTS)[number];
/** Letters; `script`: some must be of it. */
export type WordRule = { least: number; most: number; isOptional?: true; script?: 'ar' | 'en' };

const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|me|io|co|kw|sa|ae|info|app|link)\b|\S@\S|(?:^|\s)@\w{3,}/iu;
/** Seven or more digits, lightly separated. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){6,}/u;
const SCRIPTS = { ar: /\p{Script=Arabic}/u, en: /\p{Script=Latin}/u };

/** Line ends are allowed. */
export function wordFault(text: string, { least, most, isOptional, script }: WordRule): WordFault | null {
  const words = plainWords(text).trim();
  const { length } = [...words];
  if (length === 0) return isOptional ? null : 'missing';
  if (hasUnseen(words.replace(/[\r\n\t]/gu, ' '))) return 'unseen';
  if (LINK.test(words)) return 'link';
  if (PHONE.test(latinDigits(words))) return 'phone';
  if (script && !SCRIPTS[script].test(words)) return 'script';
  if (length < least) return 'too_short';
  return length > most ? 'too_long' : null;
}
