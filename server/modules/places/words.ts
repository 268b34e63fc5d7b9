import { fold } from '#contract/rules/fold.ts';

/** Words of a text as search compares them, each without the Arabic article: "طرابزون" finds "الطرابزون", and the other way round. */
export const wordsOf = (text: string): string[] => foldedWords(fold(text));

/** The same of a text that is folded already, such as a `search_text` column. */
export const foldedWords = (folded: string): string[] =>
  folded
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word));

/** Whether a text of the words `own` has, for each of the words asked for, one that begins so. */
export const hasWords = (own: string[], words: string[]): boolean =>
  words.every((word) => own.some((name) => name.startsWith(word)));
