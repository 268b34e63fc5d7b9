import { expect, it } from 'vitest';
import { createPageCache } from '#server/http/page-cache.ts';
import { testClock } from '#tests/support/clock.ts';

it('[ST5] a page is made once for all who ask, and anew when what is on sale changed, or after five seconds', async () => {
  const clock = testClock();
  let [version, renders] = [1, 0];
  const cache = createPageCache<{ keep: boolean; nth: number }>(clock, async () => version);
  const get = async () => (await cache.get('/en', async () => ({ keep: true, nth: (renders += 1) }))).nth;
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
  version = 2;
  expect([await get(), await get()]).toEqual([2, 2]);
  clock.advance(5_000);
  expect(await get()).toBe(3);
});

it('a database that cannot say what is on sale takes no page away', async () => {
  let isDown = false;
  const cache = createPageCache<{ keep: boolean }>(testClock(), async () => {
    if (isDown) throw new Error('down');
    return 7;
  });
  const page = await cache.get('/en', async () => ({ keep: true }));
  isDown = true;
  expect(await cache.get('/en', () => Promise.reject(new Error('made again')))).toBe(page);
});
