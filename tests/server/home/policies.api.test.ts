import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLICY_NAMES, PolicyText } from '#contract/calls/policies.ts';
import { activityTerms } from '#server/suppliers/embedded/activities/terms.ts';
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

  it('[TR4] terms and questions name all that keeps a fee: transfers and activities too, as their terms are', async () => {
    const day = { date: '2027-03-10', timeZone: 'UTC' };
    expect(activityTerms([day])).toEqual([
      { from: '2027-03-08T00:00:00.000Z', basisPoints: 5_000 },
      { from: '2027-03-10T00:00:00.000Z', basisPoints: 10_000 },
    ]);
    const cancelling = async (language: string) => {
      const read = async (name: string) => {
        const headers = { 'accept-language': language };
        const reply = await app.inject({ url: `/api/v1/website/policies/${name}`, headers });
        return PolicyText.parse(reply.json().data).sections;
      };
      const terms = (await read('term_conditions')).find(({ id }) => id === 'cancelling')!;
      const question = (await read('faq')).flatMap(({ questions }) => questions).find(({ id }) => id === 'cancel')!;
      return [terms.paragraphs[0], question.answer];
    };
    // free on the whole third day before, to its midnight
    for (const text of await cancelling('en'))
      expect(text).toMatch(/Transfers and activities .* until the end of the third day before their day/u);
    for (const text of await cancelling('ar'))
      expect(text).toMatch(/التوصيل والأنشطة .* حتى نهاية اليوم الثالث قبل موعدها/u);
    expect((await cancelling('en'))[0]).toMatch(/half of their price is kept, and on the day itself all of it/u);
    expect((await cancelling('ar'))[0]).toMatch(/نصف ثمنها، وفي يومها ثمنها كله/u);
  });

  it('[R13] an unknown policy is not found', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/v1/website/policies/cookies' })).statusCode).toBe(404);
  });
});
