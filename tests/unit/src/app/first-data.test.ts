import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { answersOf, takeAnswers } from '#src/app/first-data.ts';

const MINUTE = 60_000;
const at = Date.UTC(2026, 10, 22, 9, 30, 12);

async function answered(when: number): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['home', { locale: 'en' }], { slides: 3 }, { updatedAt: when });
  const fails = () => Promise.reject(new Error('no answer'));
  await client.prefetchQuery({ queryKey: ['settings'], queryFn: fails });
  return client;
}

describe('what the server answered for a page', () => {
  it('goes along as questions and answers; what failed is asked for again by the browser', async () => {
    const { found } = answersOf(await answered(at));
    expect(found).toEqual([[['home', { locale: 'en' }], { slides: 3 }]]);
  });

  it('has the same text within a minute, so that a page that did not change keeps its etag', async () => {
    const texts = await Promise.all(
      [at, at + 20_000, at + MINUTE].map(async (when) => JSON.stringify(answersOf(await answered(when)))),
    );
    expect(texts[1]).toBe(texts[0]);
    expect(texts[2]).not.toBe(texts[0]);
  });

  it('is as old in the browser as it was on its way, through a cache too', async () => {
    const client = new QueryClient();
    takeAnswers(client, JSON.parse(JSON.stringify(answersOf(await answered(at)))));
    expect(client.getQueryData(['home', { locale: 'en' }])).toEqual({ slides: 3 });
    const age = at - (client.getQueryState(['home', { locale: 'en' }])?.dataUpdatedAt ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(MINUTE);
  });

  it('may be nothing', () => {
    const none = answersOf(new QueryClient());
    takeAnswers(new QueryClient(), none);
    expect(none).toEqual({ at: 0, found: [] });
  });
});
