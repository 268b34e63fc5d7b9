import type { WordFault, WordRule } from '#contract/rules/public-words.ts';
import type { Sentence } from './refusal.ts';

/** Why words that strangers will read are refused, beside their field. */
export function wordSentence(fault: WordFault, { least, most, script }: WordRule): Sentence {
  const sentences: Record<WordFault, Sentence> = {
    missing: { ar: 'املأ هذا الحقل.', en: 'Fill in this field.' },
    too_short: { ar: `الحد الأدنى لعدد الأحرف: ${least}.`, en: `Write at least ${least} characters.` },
    too_long: { ar: `الحد الأقصى لعدد الأحرف: ${most}.`, en: `Write at most ${most} characters.` },
    link: {
      ar: 'احذف الروابط وعناوين البريد وأسماء الحسابات.',
      en: 'Remove links, email addresses and account names.',
    },
    phone: { ar: 'احذف أرقام الهواتف.', en: 'Remove telephone numbers.' },
    unseen: {
      ar: 'يحتوي النص على رموز لا تظهر أو تقلب اتجاه القراءة. اكتبه من جديد.',
      en: 'The text has invisible characters, or characters that reverse the reading direction. Type it again.',
    },
    script:
      script === 'ar'
        ? { ar: 'اكتب هذا الحقل بالعربية.', en: 'Write this field in Arabic.' }
        : { ar: 'اكتب هذا الحقل بالإنجليزية.', en: 'Write this field in English.' },
  };
  return sentences[fault];
}
