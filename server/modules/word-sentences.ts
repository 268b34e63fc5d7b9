import type { WordFault, WordRule } from '#contract/rules/public-words.ts';
import { fillIn } from './fill-in.ts';
import type { Sentence } from './refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export function wordSentence(fault: WordFault, { least, most, script }: WordRule): Sentence {
  if (fault === 'script') return sentences.script[script === 'ar' ? 'arabic' : 'english'];
  return fillIn(sentences.words[fault], { least, most });
}
