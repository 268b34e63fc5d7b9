import type { PolicyText } from '#contract/calls/policies.ts';
import { fold } from '#contract/rules/fold.ts';
import { createNearWords } from '#contract/rules/near-words.ts';

type Sections = PolicyText['sections'];

/** Without the article and its prefixes, so that "الاسترداد" finds "استرداد". */
const bare = (word: string) => (word.length > 4 ? word.replace(/^[وفبك]?ال/u, '') : word);
const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean).map(bare);

/** Every word in any spelling, titles too; unmatched words allow a typo. */
export function searchFaq(sections: Sections, text: string): Sections {
  const words = wordsOf(text).map((word) => [word]);
  const matches = holding(sections, words);
  return matches.length > 0 ? matches : holding(sections, withSlips(sections, words));
}

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

function withSlips(sections: Sections, choices: string[][]): string[][] {
  const texts = sections.flatMap(({ title, questions }) => [
    title,
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ]);
  const near = createNearWords(texts.flatMap(wordsOf));
  return choices.map((words) => [...words, ...words.flatMap((word) => [...near(word, 'whole').keys()])]);
}
