import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICY_NAMES, PolicyText } from '#contract/calls/policies.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

describe('policies', () => {
  it.each(
    POLICY_NAMES.flatMap(
      (name) =>
        [
          [name, 'ar'],
          [name, 'en'],
        ] as const,
    ),
  )('[R13] %s reads whole in %s', async (name, language) => {
    const reply = await app.inject({
      method: 'GET',
      url: `/api/v1/website/policies/${name}`,
      headers: { 'accept-language': language },
    });
    const text = PolicyText.parse(reply.json().data);
    const words = [
      text.title,
      text.intro,
      ...text.sections.flatMap((section) => [
        section.title,
        ...section.paragraphs,
        ...section.questions.flatMap(({ question, answer }) => [question, answer]),
      ]),
    ];
    expect(words.length).toBeGreaterThan(8);
    for (const sentence of words) expect(/[\u0600-\u06FF]/u.test(sentence)).toBe(language === 'ar');
  });

  it('[R13] an unknown policy is not found', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/v1/website/policies/cookies' })).statusCode).toBe(404);
  });
});
