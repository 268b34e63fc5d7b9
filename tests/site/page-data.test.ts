import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '#src/api/server-clock.ts';
import { dehydrateQueries, hydrateQueries } from '#src/app/page-data.ts';

const at = Date.UTC(2026, 10, 22, 9, 30, 12);
const HOME = ['home', { locale: 'en' }];

async function clientOf(when: number): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(HOME, { slides: 3 }, { updatedAt: when });
  const fails = () => Promise.reject(new Error('no answer'));
  await client.prefetchQuery({ queryKey: ['settings'], queryFn: fails });
  return client;
}

/** The navigation as a browser tells it, with or without what the server said beside the page. */
const arrivedWith = (serverTiming: { name: string; description: string }[] | undefined) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as unknown as PerformanceEntryList);

afterEach(() => vi.restoreAllMocks());

describe('what the server answered for a page', () => {
  it('goes along as questions and answers; what failed is asked for again by the browser', async () => {
    expect(dehydrateQueries(await clientOf(at))).toEqual([[HOME, { slides: 3 }]]);
  });

  it('has the same text whenever it was answered, so that a page that did not change keeps its etag', async () => {
    const [one, other] = await Promise.all(
      [at, at + 86_400_000].map(async (when) => dehydrateQueries(await clientOf(when))),
    );
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  it.each([
    [
      'as old as the server says beside the page, through a cache too',
      [{ name: 'answered', description: `${at}` }],
      at,
    ],
    ['as old as the visit where nothing is said', [{ name: 'db', description: '7' }], performance.timeOrigin],
    ['as old as the visit in a browser that reads no such word', undefined, performance.timeOrigin],
  ])('is in the browser %s', (_how, timing, updatedAt) => {
    arrivedWith(timing);
    const client = new QueryClient();
    hydrateQueries(client, [[HOME, { slides: 3 }]]);
    expect(client.getQueryData(HOME)).toEqual({ slides: 3 });
    expect(client.getQueryState(HOME)?.dataUpdatedAt).toBe(updatedAt);
  });

  it('[V5] on a device whose clock is behind: is as old as the visit, and tells it the day', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const days = 2 * 86_400_000;
    const serverTime = Date.now() + days;
    arrivedWith([{ name: 'answered', description: `${serverTime}` }]);
    const client = new QueryClient();
    hydrateQueries(client, [[HOME, { slides: 3 }]]);
    expect(client.getQueryState(HOME)?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
    expect(serverNow()).toBe(serverTime);
    // however old a page of a cache is, the device is believed
    arrivedWith([{ name: 'answered', description: `${Date.now() - days}` }]);
    hydrateQueries(client, []);
    const deviceTime = Date.now();
    expect(serverNow()).toBe(deviceTime);
    vi.useRealTimers();
  });

  it('may be nothing', () => {
    expect(dehydrateQueries(new QueryClient())).toEqual([]);
  });
});
