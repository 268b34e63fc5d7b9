import { readPolicy } from '#contract/calls/policies.ts';
import type { Locale } from '#contract/constants.ts';
import { notFound } from '#server/modules/refusal.ts';
import { route } from '#server/modules/route.ts';
import type { Database } from '#server/db/database.ts';
import { createPages } from './page-source.ts';
import type { PolicySource } from './policy-source.ts';
import { POLICY_SOURCES } from './sources.ts';

export { pageTemplate } from './page-source.ts';
export { POLICY_SOURCES };

/** R13. */
export const policyIn = (source: PolicySource, locale: Locale) => ({
  name: source.name,
  title: source.title[locale],
  description: source.description[locale],
  updated_on: source.updatedOn,
  intro: source.intro[locale],
  sections: source.sections.map(({ id, title, paragraphs = [], questions = [] }) => ({
    id,
    title: title[locale],
    paragraphs: paragraphs.map((paragraph) => paragraph[locale]),
    questions: questions.map((entry) => ({
      id: entry.id,
      question: entry.question[locale],
      answer: entry.answer[locale],
    })),
  })),
});

export function createPoliciesModule(db: Database) {
  const pageOf = createPages(db);
  return {
    routes: [
      route({
        call: readPolicy,
        handle: async ({ params, caller }) => {
          const source = await pageOf(params.name ?? '');
          if (!source) throw notFound();
          return { data: policyIn(source, caller.locale) };
        },
      }),
    ],
  };
}
