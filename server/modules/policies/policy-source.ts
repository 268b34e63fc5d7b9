import type { PolicyName } from '#contract/calls/policies.ts';

type Both = { ar: string; en: string };

/** A policy page as it is written: every text in both languages side by side, so that neither is forgotten. */
export type PolicySource = {
  name: PolicyName;
  title: Both;
  description: Both;
  updatedOn: string;
  intro: Both;
  sections: {
    id: string;
    title: Both;
    paragraphs?: Both[];
    questions?: { id: string; question: Both; answer: Both }[];
  }[];
};
