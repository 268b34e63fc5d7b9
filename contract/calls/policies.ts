import * as z from 'zod/mini';
import { call } from './call.ts';

export const POLICY_NAMES = ['about', 'faq', 'privacy_policy', 'term_conditions'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

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
