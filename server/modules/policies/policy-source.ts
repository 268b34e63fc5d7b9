import type { PolicyName } from '#contract/calls/policies.ts';
import { fillIn, type Figures } from '#server/modules/fill-in.ts';
import type { Sentence } from '#server/modules/refusal.ts';

/** Both languages side by side, so that neither is forgotten. */
export type PolicyText = {
  title: Sentence;
  description: Sentence;
  updatedOn: string;
  intro: Sentence;
  sections: {
    id: string;
    title: Sentence;
    paragraphs?: Sentence[];
    questions?: { id: string; question: Sentence; answer: Sentence }[];
  }[];
};
export type PolicySource = PolicyText & { name: PolicyName };

/** Fills in figures of the contract, so that texts follow a change (P4). */
export const withFigures = (text: PolicyText, figures: Figures): PolicyText => ({
  ...text,
  sections: text.sections.map(({ paragraphs = [], questions = [], ...section }) => ({
    ...section,
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, figures)),
    questions: questions.map((entry) => ({ ...entry, answer: fillIn(entry.answer, figures) })),
  })),
});
