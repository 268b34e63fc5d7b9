import { jobKindOf } from '#server/db/job-kinds.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

type KindWords = { name: Sentence; does: Sentence; hangs: Sentence };

const WORDS: Record<string, KindWords> = sentences.kinds;

export const wordsOf = (kind: string): KindWords & { isMoney: boolean } => ({
  ...(WORDS[kind] ?? { ...sentences.strange, name: { ar: kind, en: kind } }),
  isMoney: jobKindOf(kind).isMoney === true,
});
