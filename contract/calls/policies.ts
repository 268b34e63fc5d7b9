import * as z from 'zod/mini';
import { POLICY_NAMES, type PolicyName } from '#contract/entities/policy-names.ts';
import { call } from './call.ts';

export { POLICY_NAMES, type PolicyName };

/** On the faq `questions` replace the paragraphs. */
export const PolicyText = z.object({
  name: z.enum(POLICY_NAMES),
  title: z.string(),
  description: z.string(),
  updated_on: z.string(),
  intro: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      paragraphs: z.array(z.string()),
      questions: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
    }),
  ),
});
export type PolicyText = z.output<typeof PolicyText>;

export const readPolicy = call({
  method: 'GET',
  path: '/api/v1/website/policies/:name',
  body: z.object({}),
  reply: z.object({ data: PolicyText }),
  safe: true,
  access: 'anyone',
  summary: 'The text of a policy page (R13)',
});
