import type { PolicyName } from '#contract/calls/policies.ts';

type Bilingual = { ar: string; en: string };

/** A policy page as it is written: every text in both languages side by side, so that neither is forgotten. */
export type PolicySource = {
  name: PolicyName;
  title: Bilingual;
  description: Bilingual;
  updatedOn: string;
  intro: Bilingual;
  sections: {
    id: string;
    title: Bilingual;
    paragraphs?: Bilingual[];
    questions?: { id: string; question: Bilingual; answer: Bilingual }[];
  }[];
};
