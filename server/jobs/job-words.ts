import { jobKindOf } from '#server/db/job-kinds.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

/** A kind of work in words for staff [BO10]: its name, what it does, and what hangs on it while it is not done. */
type KindWords = { name: Sentence; does: Sentence; hangs: Sentence };

const WORDS: Record<string, KindWords> = sentences.kinds;

/** A kind in words; of one that another release enqueued, what can be said of it. */
export const wordsOf = (kind: string): KindWords & { isMoney: boolean } => ({
  ...(WORDS[kind] ?? { ...sentences.strange, name: { ar: kind, en: kind } }),
  isMoney: jobKindOf(kind).isMoney === true,
});
