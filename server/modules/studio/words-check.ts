import type { Locale } from '#contract/constants.ts';
import {
  WORD_FIELDS,
  WORD_LIMITS,
  type PackageDesign,
  type WordField,
  type WordKey,
} from '#contract/entities/studio/design.ts';

const SCRIPT: Record<Locale, RegExp> = { ar: /\p{Script=Arabic}/gu, en: /\p{Script=Latin}/gu };
const LETTERS = /\p{L}/gu;
/** Of a text's letters, how many must be of its language: names and airports are of the other. */
const MOSTLY = 0.6;
/** Marks that turn or hide text, and what does not print at all. */
const UNSEEN = /\p{Cf}|(?![\n\r\t])\p{Cc}/u;
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|info|me|co|io|app|kw|sa|ae)\b/iu;
const HANDLE = /@\S/u;
/** Seven digits and more with nothing but spaces, dots and dashes between them, in either script of digits. */
const TELEPHONE = /(?:[\d\u0660-\u0669][\s().+-]{0,2}){7,}/u;

export const wordOf = ({ words }: Pick<PackageDesign, 'words'>, key: WordKey): string => {
  const [locale, field] = key.split('.') as [Locale, WordField];
  return words[locale][field];
};

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Whether a word is as long as it has to be, and in its language. */
export function isFit(key: WordKey, text: string): boolean {
  const [locale, field] = key.split('.') as [Locale, WordField];
  const { least, limit } = WORD_LIMITS[field];
  const length = [...text.trim()].length;
  if (length < least || length > limit) return false;
  const letters = count(text, LETTERS);
  return letters > 0 && count(text, SCRIPT[locale]) / letters >= MOSTLY;
}

/** Whether a text leads away from us, or hides something. */
export const isUnwanted = (text: string): boolean =>
  [UNSEEN, LINK, HANDLE, TELEPHONE].some((pattern) => pattern.test(text));

/** The words of a design that are too short, too long, or in the other language. */
export const warningTexts = (design: PackageDesign): WordKey[] =>
  WORD_FIELDS.filter((key) => !isFit(key, wordOf(design, key)));

export const unwantedWords = (design: PackageDesign): WordKey[] =>
  WORD_FIELDS.filter((key) => isUnwanted(wordOf(design, key)));
