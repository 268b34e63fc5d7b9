import { fold } from '#contract/rules/fold.ts';

/** Words of a text as search asks for them, each without the Arabic article: "الطرابزون" finds "طرابزون". */
export const wordsOf = (text: string): string[] => split(fold(text)).map(bare);

/**
 * The words that a text is found by, folded already as a `search_text` column is: each as it is written and without its article.
 * A visitor who is on the way to "الدوحة" has typed "الدو", another types "دوحة": both find it.
 */
export const foldedWords = (folded: string): string[] => [
  ...new Set(split(folded).flatMap((word) => [bare(word), word])),
];

const split = (folded: string): string[] => folded.split(' ').filter(Boolean);
const bare = (word: string): string => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word);

/** Whether a text of the words `own` has, for each of the words asked for, one that begins so. */
export const hasWords = (own: string[], words: string[]): boolean =>
  words.every((word) => own.some((name) => name.startsWith(word)));
