import { hasUnseen } from './contact-form.ts';
import { latinDigits } from './digits.ts';
import { plainWords } from './plain-words.ts';

/** Why words that strangers will read are not taken. */
export const WORD_FAULTS = ['missing', 'too_short', 'too_long', 'link', 'phone', 'unseen', 'script'] as const;
export type WordFault = (typeof WORD_FAULTS)[number];
/** Letters at least and at most; `script`: of which language some letters must be. */
export type WordRule = { least: number; most: number; isOptional?: true; script?: 'ar' | 'en' };

/** Addresses of the web and of mail, and names on other sites. */
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|me|io|co|kw|sa|ae|info|app|link)\b|\S@\S|(?:^|\s)@\w{3,}/iu;
/** Seven digits or more that only spaces, dots, brackets and hyphens part. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){6,}/u;
const SCRIPTS = { ar: /\p{Script=Arabic}/u, en: /\p{Script=Latin}/u };

/** What is wrong with words that strangers will read; null when nothing is. Line ends are no unseen signs. */
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
