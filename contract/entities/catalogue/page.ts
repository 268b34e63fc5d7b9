import * as z from 'zod/mini';
import { POLICY_NAMES } from '#contract/entities/policy-names.ts';
import { Slug, Text } from './parts.ts';

const list = <Part extends z.ZodMiniType>(part: Part) => z.array(part).check(z.maxLength(60));

/** A page about us and our terms [CA5] [R13]; figures stay placeholders, as `{payout}`, that the contract fills. */
export const Page = z.strictObject({
  slug: z.enum(POLICY_NAMES),
  title: Text,
  description: Text,
  intro: Text,
  sections: list(
    z.strictObject({
      id: Slug,
      title: Text,
      paragraphs: list(z.strictObject({ text: Text })),
      questions: list(z.strictObject({ id: Slug, question: Text, answer: Text })),
    }),
  ).check(z.minLength(1)),
});
export type Page = z.output<typeof Page>;
