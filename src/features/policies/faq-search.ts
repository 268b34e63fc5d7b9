import type { PolicyText } from '#contract/calls/policies.ts';
import { fold } from '#contract/rules/fold.ts';
import { createNearWords } from '#contract/rules/near-words.ts';

type Sections = PolicyText['sections'];

/** An Arabic word without its article and what is written before that, so that "الاسترداد" finds "استرداد". */
const bare = (word: string) => (word.length > 4 ? word.replace(/^[وفبك]?ال/u, '') : word);
const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean).map(bare);

/**
 * The sections with the questions that hold every word, in any spelling; a section's title counts for all of its own. Where none
 * does, words that nothing holds may have a slip in them.
 */
export function searchFaq(sections: Sections, text: string): Sections {
  const words = wordsOf(text).map((word) => [word]);
  const matches = holding(sections, words);
  return matches.length > 0 ? matches : holding(sections, withSlips(sections, words));
}

/** The questions that hold a word of each choice. */
function holding(sections: Sections, choices: string[][]): Sections {
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ question, answer }) => {
        const text = fold(`${section.title} ${question} ${answer}`);
        return choices.every((words) => words.some((word) => text.includes(word)));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Each word with those of the texts that it may be meant for. */
function withSlips(sections: Sections, choices: string[][]): string[][] {
  const texts = sections.flatMap(({ title, questions }) => [
    title,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]);
  const near = createNearWords(texts.flatMap(wordsOf));
  return choices.map((words) => [...words, ...words.flatMap((word) => [...near(word, 'whole').keys()])]);
}
