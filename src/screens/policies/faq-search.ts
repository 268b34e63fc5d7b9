import type { PolicyText } from '#contract/calls/policies.ts';
import { fold } from '#contract/rules/fold.ts';

/** An Arabic word without its article, so that "الاسترداد" finds "استرداد". */
const bare = (word: string) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word);

/** The sections with the questions that hold every word, in any spelling; a section's title counts for all of its own. */
export function searchFaq(sections: PolicyText['sections'], text: string): PolicyText['sections'] {
  const words = fold(text).split(' ').filter(Boolean).map(bare);
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ question, answer }) => {
        const told = fold(`${section.title} ${question} ${answer}`);
        return words.every((word) => told.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
