import { fold } from '#contract/rules/fold.ts';

/** Without the Arabic article: "الطرابزون" finds "طرابزون". */
export const wordsOf = (text: string): string[] => split(fold(text)).map(bare);

/** Words of a folded text, with and without article: "الدو" and "دوحة" both find "الدوحة". */
export const foldedWords = (folded: string): string[] => [
  ...new Set(split(folded).flatMap((word) => [bare(word), word])),
];

const split = (folded: string): string[] => folded.split(' ').filter(Boolean);
const bare = (word: string): string => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word);

export const hasWords = (own: string[], words: string[]): boolean =>
  words.every((word) => own.some((name) => name.startsWith(word)));
