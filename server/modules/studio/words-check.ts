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
/** Minimum share of letters in the text's language: names and airports are in the other. */
const MOSTLY = 0.6;
const UNSEEN = /\p{Cf}|(?![\n\r\t])\p{Cc}/u;
const LINK = /https?:|www\.|\b[\w-]+\.(?:com|net|org|info|me|co|io|app|kw|sa|ae)\b/iu;
const HANDLE = /@\S/u;
/** Seven or more digits of either script, separated only by spaces, dots or dashes. */
const TELEPHONE = /(?:[\d\u0660-\u0669][\s().+-]{0,2}){7,}/u;

export const wordOf = ({ words }: Pick<PackageDesign, 'words'>, key: WordKey): string => {
  const [locale, field] = key.split('.') as [Locale, WordField];
  return words[locale][field];
};

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

export function isFit(key: WordKey, text: string): boolean {
  const [locale, field] = key.split('.') as [Locale, WordField];
  const { least, limit } = WORD_LIMITS[field];
  const length = [...text.trim()].length;
  if (length < least || length > limit) return false;
  const letters = count(text, LETTERS);
  return letters > 0 && count(text, SCRIPT[locale]) / letters >= MOSTLY;
}

export const isUnwanted = (text: string): boolean =>
  [UNSEEN, LINK, HANDLE, TELEPHONE].some((pattern) => pattern.test(text));

export const warningTexts = (design: PackageDesign): WordKey[] =>
  WORD_FIELDS.filter((key) => !isFit(key, wordOf(design, key)));

export const unwantedWords = (design: PackageDesign): WordKey[] =>
  WORD_FIELDS.filter((key) => isUnwanted(wordOf(design, key)));
